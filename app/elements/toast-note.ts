import { type PausableTimer, pausableTimer } from "./pausable-timer";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "button{flex:none;width:44px;height:44px;margin:4px 4px 4px 0;padding:12px;border:0;border-radius:10px;background:none;" +
    "color:var(--tinta-2);cursor:pointer}button:hover{background:var(--cal);color:var(--tinta)}" +
    "button:focus-visible{outline:3px solid var(--anil);outline-offset:-3px}" +
    "svg{display:block;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}",
);

/** Milliseconds of its leaving animation: the duration for `toast-note` in base.css. */
const LEAVING_MS = 200;

/**
 * `<toast-note duration="5000">` around a toast: closes after this many milliseconds (0 stays), waits while it is
 * pointed at or focused, and has a button to close it.
 */
export class ToastNoteElement extends HTMLElement {
  #timer: PausableTimer | undefined;
  #isPointedAt = false;

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    this.#timer = pausableTimer(Number(this.getAttribute("duration")) || 0, () => this.#leave());
    this.#timer.resume();
  }

  disconnectedCallback() {
    this.#timer?.pause();
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    root.innerHTML =
      '<slot></slot><button type="button" aria-label="Cerrar aviso"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 4l12 12M16 4L4 16"/></svg></button>';
    root.querySelector("button")?.addEventListener("click", () => this.#leave());
    this.addEventListener("pointerenter", () => this.#point(true));
    this.addEventListener("pointerleave", () => this.#point(false));
    this.addEventListener("focusin", () => this.#timer?.pause());
    this.addEventListener("focusout", () => this.#goOn());
  }

  #point(isPointedAt: boolean) {
    this.#isPointedAt = isPointedAt;
    if (isPointedAt) this.#timer?.pause();
    else if (!this.matches(":focus-within")) this.#goOn();
  }

  #goOn() {
    if (!this.#isPointedAt) this.#timer?.resume();
  }

  #leave() {
    this.#timer?.pause();
    this.setAttribute("leaving", "");
    setTimeout(() => {
      this.hidden = true;
    }, LEAVING_MS);
  }
}
