/** Closing the sheet is an answer, and so is a sheet that already stands open. Anything else falls back to the link, silently. */
const ANSWERS = ["AbortError", "InvalidStateError"];

/**
 * `<share-button>` around a link to the messaging service: where the device has a share sheet, the link opens that
 * instead, with the attributes `heading`, `text` and `url`; the first is what a letter would have for its subject.
 */
export class ShareButtonElement extends HTMLElement {
  #onClick = async (event: Event) => {
    if (!navigator.share) return;
    event.preventDefault();
    const link = this.querySelector("a");
    const word = (name: string) => this.getAttribute(name) ?? "";
    try {
      await navigator.share({ title: word("heading"), text: word("text"), url: word("url") });
    } catch (reason) {
      if (!ANSWERS.includes((reason as DOMException).name) && link) location.href = link.href;
    }
  };

  connectedCallback() {
    this.addEventListener("click", this.#onClick);
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#onClick);
  }
}
