// Browsers start no workers for pages opened from the disk: there a frame takes the place of the search's worker.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.frame = frame.contentWindow;
      const { document: inside } = this.frame;
      inside.open();
      inside.write("<!doctype html><title>search</title>");
      inside.close();
      this.frame.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = inside.createElement("script");
      script.src = new URL(address, location.href).href;
      script.onload = () => this.begin();
      inside.body.append(script);
    }

    begin() {
      const waiting = this.waiting;
      this.waiting = null;
      waiting.forEach((data) => this.postMessage(data));
    }

    postMessage(data) {
      if (this.waiting) {
        this.waiting.push(data);
      } else {
        this.frame.dispatchEvent(new this.frame.MessageEvent("message", { data }));
      }
    }
  };
}
