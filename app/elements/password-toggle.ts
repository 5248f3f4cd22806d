const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "button{display:inline-flex;align-items:center;gap:6px;min-height:44px;padding:0 4px;border:0;border-radius:10px;" +
    "background:none;font:inherit;font-size:.875rem;font-weight:600;color:var(--anil);cursor:pointer}" +
    "button:hover{text-decoration:underline;text-underline-offset:3px}" +
    "button:focus-visible{outline:3px solid var(--anil);outline-offset:-2px}",
);

/**
 * `<password-toggle for="input-id" show="…" hide="…">`: a button that shows and hides a password; its icons come
 * through the slots `show` and `hide`. Outside of itself it changes only the input's type.
 */
export class PasswordToggleElement extends HTMLElement {
  #icon = document.createElement("slot");
  #label = document.createTextNode("");

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [STYLE];
      const button = document.createElement("button");
      button.type = "button";
      button.appendChild(this.#icon);
      button.appendChild(this.#label);
      button.addEventListener("click", () => this.#toggle());
      root.appendChild(button);
    }
    this.#draw();
    // Browsers save a password only from a field of that type, so the field is one again when the form is sent.
    this.#input?.form?.addEventListener("submit", this.#hide);
  }

  disconnectedCallback() {
    this.#input?.form?.removeEventListener("submit", this.#hide);
  }

  get #input() {
    return document.getElementById(this.getAttribute("for") ?? "") as HTMLInputElement | null;
  }

  #hide = () => {
    if (this.#input) this.#input.type = "password";
    this.#draw();
  };

  #toggle() {
    const input = this.#input;
    if (input) input.type = input.type === "password" ? "text" : "password";
    this.#draw();
  }

  #draw() {
    const action = this.#input?.type === "text" ? "hide" : "show";
    this.#icon.name = action;
    this.#label.data = this.getAttribute(action) ?? "";
  }
}
