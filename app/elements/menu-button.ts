/** `<menu-button>` around a `<details>`: Escape and a press elsewhere close it, as in a menu. */
export class MenuButtonElement extends HTMLElement {
  #onKeyDown = (event: KeyboardEvent) => {
    const details = this.#details;
    if (event.key !== "Escape" || !details?.open) return;
    const hadFocus = this.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector("summary")?.focus();
  };

  #onPointerDown = (event: Event) => {
    if (this.#details?.open && !event.composedPath().includes(this)) this.#details.open = false;
  };

  connectedCallback() {
    addEventListener("keydown", this.#onKeyDown);
    addEventListener("pointerdown", this.#onPointerDown);
  }

  disconnectedCallback() {
    removeEventListener("keydown", this.#onKeyDown);
    removeEventListener("pointerdown", this.#onPointerDown);
  }

  get #details() {
    return this.querySelector("details");
  }
}
