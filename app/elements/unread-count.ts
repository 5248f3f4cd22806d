import { unreadBadge } from "~/domain/notifications/unread";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "b{position:absolute;inset:2px 0 auto auto;min-width:20px;padding:0 5px;box-sizing:border-box;border-radius:10px;" +
    "background:var(--guayaba-solid,#c9243f);color:#fff;font:700 12px/20px var(--font-text,sans-serif);text-align:center}" +
    "b:empty{display:none}span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}",
);

/** `<unread-count label="…">`: the number of unread notifications as a badge, and in words for screen readers. */
export class UnreadCountElement extends HTMLElement {
  #badge = document.createElement("b");
  #words = document.createElement("span");

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    this.#badge.ariaHidden = "true";
    root.append(this.#badge, this.#words);
  }

  show(count: number) {
    const text = unreadBadge(count);
    this.#badge.textContent = text;
    this.#words.textContent = text && ` ${text} ${this.getAttribute("label") ?? ""}`;
  }
}
