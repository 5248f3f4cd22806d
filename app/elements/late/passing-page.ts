/**
 * `<passing-page to>` on a page that the Refresh header leaves after a time: gives the page's history entry the address
 * to which it leads. Some browsers keep an entry for a page that stood longer than a second, and Back would return to
 * it only to be led on again.
 */
class PassingPageElement extends HTMLElement {
  connectedCallback() {
    const to = new URL(this.getAttribute("to") ?? "", document.URL);
    // From the same address with a fragment some browsers would only scroll.
    if (to.hash) to.search += "&";
    to.hash = "";
    history.replaceState(history.state, "", to);
  }
}

customElements.define("passing-page", PassingPageElement);
