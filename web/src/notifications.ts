// The browser's notifications, where it has them and the person allows them.

/** Whether notifications can be offered at all: browsers have them on https and on this machine only. */
export function isOffered(): boolean {
  return globalThis.isSecureContext === true && "Notification" in globalThis;
}

export function canNotify(): boolean {
  return isOffered() && Notification.permission === "granted";
}

/** Ask the person, once; whether it is allowed. */
export async function allow(): Promise<boolean> {
  if (!isOffered()) return false;
  return canNotify() || (await Notification.requestPermission()) === "granted";
}

/** Show a notification, one for each tag; returns what takes it away. A click on it leads to this tab. */
export function notify(title: string, body: string, tag: string): () => void {
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    return () => {}; // some phones have them for installed pages only
  }
}
