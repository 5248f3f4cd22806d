/**
 * Errors that need no fallback: the person closed the share sheet, or one is already open. Any other error opens the
 * link instead.
 */
const ANSWERS = ["AbortError", "InvalidStateError"];

/**
 * `<share-button>` around a link to a messaging service: if the device has a share sheet, it opens with the
 * attributes `heading`, `text` and `url`; `heading` is the subject of a mail.
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
