const KEY = "tema";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "button{font:inherit;font-weight:600;color:var(--tinta);background:none;border:1px solid var(--line);border-radius:10px;" +
    "min-height:44px;padding:0 14px;cursor:pointer}button:hover{border-color:var(--anil)}" +
    "button:focus-visible{outline:3px solid var(--anil);outline-offset:2px}",
);

/**
 * `<theme-switch>`: a button that makes the site dark or light and stores the choice. Without scripts there is no
 * button.
 */
export class ThemeSwitchElement extends HTMLElement {
  #button = document.createElement("button");
  #system = matchMedia("(prefers-color-scheme: dark)");
  #draw = () => {
    this.#button.textContent = this.#isDark() ? "Tema claro" : "Tema oscuro";
  };

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [STYLE];
      this.#button.type = "button";
      this.#button.addEventListener("click", () => this.#toggle());
      root.append(this.#button);
    }
    this.#system.addEventListener("change", this.#draw);
    this.#draw();
  }

  disconnectedCallback() {
    this.#system.removeEventListener("change", this.#draw);
  }

  #isDark(): boolean {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : this.#system.matches;
  }

  #toggle() {
    const theme = this.#isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage may be blocked (private windows); the choice then lasts as long as the page.
    }
    this.#draw();
  }
}
