// @ts-check

/** @typedef {"connecting" | "open" | "lost" | "refused"} ConnectionState */

const firstDelay = 250;
const longestDelay = 5000;

/** The page was cut off from the inspector before an answer came. */
export class ConnectionLost extends Error {}

/** The one socket to the inspector. It connects again by itself. */
export class Connection extends EventTarget {
  /** @type {ConnectionState} */
  state = "connecting";
  #token;
  /** @type {WebSocket | null} */
  #socket = null;
  #nextId = 1;
  #delay = firstDelay;
  #refusals = 0;
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  #pending = new Map();

  /** @param {string} token */
  constructor(token) {
    super();
    this.#token = token;
  }

  /** Opens the socket. */
  connect() {
    const address = `ws://${location.host}/socket?token=${encodeURIComponent(this.#token)}`;
    const socket = new WebSocket(address);
    let wasOpen = false;
    this.#socket = socket;
    socket.addEventListener("open", () => {
      wasOpen = true;
      this.#delay = firstDelay;
      this.#refusals = 0;
      this.#change("open");
    });
    socket.addEventListener("message", (event) => this.#receive(event.data));
    socket.addEventListener("close", () => this.#close(wasOpen));
  }

  /**
   * Asks the inspector for something.
   * @param {string} name
   * @param {Record<string, unknown>} [parameters]
   * @returns {Promise<any>}
   */
  ask(name, parameters = {}) {
    const socket = this.#socket;
    if (this.state !== "open" || !socket) {
      return Promise.reject(new ConnectionLost("The inspector is gone."));
    }
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, ask: name, ...parameters }));
    });
  }

  /** @param {string} data */
  #receive(data) {
    const message = JSON.parse(data);
    const request = this.#pending.get(message.id);
    if (!request) return;
    this.#pending.delete(message.id);
    if (typeof message.error === "string") request.reject(new Error(message.error));
    else request.resolve(message.answer);
  }

  /** @param {boolean} wasOpen */
  async #close(wasOpen) {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.#change("lost");
    for (const request of pending) request.reject(new ConnectionLost("The inspector is gone."));
    // A browser hides why a socket did not open. An inspector that answers has refused the token,
    // unless it has come only just now. So the page asks twice.
    this.#refusals = !wasOpen && (await this.#answers()) ? this.#refusals + 1 : 0;
    if (this.#refusals > 1) {
      this.#change("refused");
      return;
    }
    setTimeout(() => this.connect(), this.#delay);
    this.#delay = Math.min(longestDelay, this.#delay * 2);
  }

  async #answers() {
    try {
      return (await fetch("/", { cache: "no-store" })).ok;
    } catch {
      return false;
    }
  }

  /** @param {ConnectionState} state */
  #change(state) {
    if (this.state === state) return;
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}
