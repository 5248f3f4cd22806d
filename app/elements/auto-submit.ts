/** `<auto-submit>` around a control: a changed choice submits its form, for choices that other fields follow. */
export class AutoSubmitElement extends HTMLElement {
  #onChange = (event: Event) => {
    const control = event.target;
    if (control instanceof HTMLSelectElement) control.form?.requestSubmit();
  };

  connectedCallback() {
    this.addEventListener("change", this.#onChange);
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#onChange);
  }
}
