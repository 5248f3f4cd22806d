/**
 * `<share-button>` around a link to the messaging service: where the device has a share sheet, the link opens that
 * instead, with the attributes `text` and `url`.
 */
export class ShareButtonElement extends HTMLElement {
  #onClick = async (event: Event) => {
    if (!navigator.share) return;
    event.preventDefault();
    const link = this.querySelector("a");
    try {
      await navigator.share({ text: this.getAttribute("text") ?? "", url: this.getAttribute("url") ?? "" });
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
