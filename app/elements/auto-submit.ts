/**
 * `<auto-submit>` around a select: a choice submits its form, for choices that other fields follow. A closed select changes with
 * every arrow key, and each would load the page anew: what is chosen by key counts once the select is left, or with Enter, and
 * the keyboard goes on from where it was (WCAG 2.2, 3.2.2).
 */
export class AutoSubmitElement extends HTMLElement {
  #isByKey = false;
  #isWaiting = false;

  #onEvent = (event: Event) => {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement)) return;
    if (event.type === "change") this.#isWaiting = true;
    else this.#isByKey = event instanceof KeyboardEvent && event.key !== "Enter";
    if (this.#isWaiting && !this.#isByKey) this.#submit(select, select);
  };

  #onLeave = ({ target, relatedTarget }: FocusEvent) => {
    if (this.#isWaiting) this.#submit(target as HTMLSelectElement, relatedTarget);
  };

  #submit({ form }: HTMLSelectElement, next: EventTarget | null) {
    this.#isWaiting = false;
    // An address that ends with a field's id has the browser focus it.
    if (form && this.#isByKey && next instanceof HTMLElement && next.id)
      form.action = form.action.replace(/#.*|$/, `#${next.id}`);
    form?.requestSubmit();
  }

  connectedCallback() {
    for (const type of ["change", "keydown", "pointerdown"]) this.addEventListener(type, this.#onEvent);
    this.addEventListener("focusout", this.#onLeave);
  }

  disconnectedCallback() {
    for (const type of ["change", "keydown", "pointerdown"]) this.removeEventListener(type, this.#onEvent);
    this.removeEventListener("focusout", this.#onLeave);
  }
}
