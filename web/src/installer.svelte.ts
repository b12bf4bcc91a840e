// The browser's offer to install Ludarium as an app, which only some make, and only to pages by https or of this machine.

/** The event by which they say so. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Installer {
  offer = $state.raw<Offer | null>(null);

  start(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // the button in the settings asks instead
      this.offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  async install(): Promise<void> {
    const offer = this.offer;
    this.offer = null; // it can be used only once
    await offer?.prompt();
  }
}

export const installer = new Installer();
