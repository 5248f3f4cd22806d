import { lostForm } from "~/copy/frame";
import { sendSafely } from "./safe-forms";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "button{display:grid;place-items:center;width:100%;height:100%;padding:0;border:0;border-radius:inherit;background:none;" +
    "color:inherit;cursor:pointer}button:focus-visible{outline:3px solid var(--anil);outline-offset:-3px}" +
    "svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linejoin:round}" +
    "[aria-pressed=true]{color:var(--guayaba)}[aria-pressed=true] svg{fill:currentColor}" +
    "@media (prefers-reduced-motion:no-preference){.pop svg{animation:pop 250ms ease-out}" +
    "@keyframes pop{40%{scale:1.35}70%{scale:.9}}}",
);

/** Event on the document: the favorite `detail.id` was added or removed. */
const HEART_EVENT = "heart";

type Heart = { id: string | undefined; isOn: boolean };

/**
 * `<heart-button label="…" on copied>` around the form of a heart: shows the new state at once, sends the form by
 * script, one at a time, and then shows the answer's state (true after adding, false after removing) here and in
 * every other heart of the same entity. A refused change is sent again as a plain form, whose page says why. Without
 * a connection the heart returns to its former state, and a toast says so. The keyboard skips a `copied` one.
 */
export class HeartButtonElement extends HTMLElement {
  #button = document.createElement("button");
  #isBusy = false;

  connectedCallback() {
    document.addEventListener(HEART_EVENT, this.#hear);
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    this.#button.type = "button";
    if (this.hasAttribute("copied")) this.#button.tabIndex = -1;
    this.#button.innerHTML =
      '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20.5C6 16 3 12.8 3 9a4.8 4.8 0 0 1 9-2.3A4.8 4.8 0 0 1 21 9c0 3.8-3 7-9 11.5Z"/></svg>';
    this.#button.setAttribute("aria-label", this.getAttribute("label") ?? "");
    this.#button.addEventListener("click", this.#onClick);
    root.appendChild(this.#button);
    this.#show(this.hasAttribute("on"));
  }

  disconnectedCallback() {
    document.removeEventListener(HEART_EVENT, this.#hear);
  }

  get #id() {
    return this.querySelector<HTMLInputElement>("[name=id]")?.value;
  }

  #hear = (event: Event) => {
    const { id, isOn } = (event as CustomEvent<Heart>).detail;
    if (id === this.#id) this.#show(isOn);
  };

  #tell(isOn: boolean) {
    document.dispatchEvent(new CustomEvent<Heart>(HEART_EVENT, { detail: { id: this.#id, isOn } }));
  }

  #show(isOn: boolean) {
    this.toggleAttribute("on", isOn);
    this.#button.setAttribute("aria-pressed", String(isOn));
    this.#button.classList.toggle("pop", isOn && this.#isBusy);
  }

  #onClick = async (event: Event) => {
    const form = this.querySelector("form");
    // The click that ends a drag of the row is not a press.
    if (event.defaultPrevented || this.#isBusy || !form) return;
    const isWanted = !this.hasAttribute("on");
    this.#isBusy = true;
    this.#tell(isWanted);
    const answer = await this.#send(form, isWanted);
    this.#isBusy = false;
    if (answer !== isWanted) this.#tell(answer ?? !isWanted);
  };

  /** Uses `keepalive`, so that the request survives leaving the page. */
  async #send(form: HTMLFormElement, isWanted: boolean): Promise<boolean | undefined> {
    const body = new URLSearchParams(new FormData(form) as never);
    body.set("wanted", isWanted ? "1" : "0");
    const headers = { accept: "application/json" };
    try {
      const response = await fetch(form.action, { method: "POST", headers, body, keepalive: true });
      if (response.ok) return (await response.json()) === true;
      this.#submit(form, isWanted);
    } catch {
      // Every page has the region of toasts.
      document
        .querySelector(".toasts")
        ?.insertAdjacentHTML(
          "beforeend",
          `<toast-note class=toast duration=5000><strong class=toast-text>${lostForm.cause}</strong></toast-note>`,
        );
    }
  }

  /** Sends a copy, because the form contains the change that was possible when the page was drawn. */
  #submit(form: HTMLFormElement, isWanted: boolean) {
    const copy = form.cloneNode(true) as HTMLFormElement;
    const wanted = copy.elements.namedItem("wanted") as HTMLInputElement;
    wanted.value = isWanted ? "1" : "0";
    copy.hidden = true;
    this.shadowRoot?.appendChild(copy);
    sendSafely(copy);
  }
}
