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
      // Closing the sheet is an answer; anything else falls back to the link, silently.
      if ((reason as DOMException).name !== "AbortError" && link) location.href = link.href;
    }
  };

  connectedCallback() {
    this.addEventListener("click", this.#onClick);
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#onClick);
  }
}
