import { countdown } from "~/domain/offers/countdown";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(":host{font-variant-numeric:tabular-nums}");

/** `<count-down until="2026-…Z">`: shows the time left to the second, and its tone in the attribute `now`. */
export class CountDownElement extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;
  #text = document.createTextNode("");

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [STYLE];
      root.append(this.#text);
    }
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), 1000);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  #tick() {
    const { text, tone } = countdown(new Date(), new Date(this.getAttribute("until") ?? 0));
    this.#text.data = text;
    if (this.getAttribute("now") !== tone) this.setAttribute("now", tone);
  }
}
