/** Degrees with two decimals are about a kilometer: enough for what is near, and no address. */
const rounded = (degrees: number) => String(Math.round(degrees * 100) / 100);

/** Opens the link with the diner's position, or as it is if the browser does not tell it: the page then says what to do. */
function openNear(link: HTMLAnchorElement) {
  const go = (position?: GeolocationPosition) => {
    const url = new URL(link.href);
    if (position) {
      url.searchParams.set("lat", rounded(position.coords.latitude));
      url.searchParams.set("lon", rounded(position.coords.longitude));
    }
    location.href = url.href;
  };
  navigator.geolocation.getCurrentPosition(go, () => go(), { timeout: 10_000, maximumAge: 60_000 });
}

/**
 * `<search-box>` around the box of a search or the ways into one: fetches suggestions (`src`) at the first focus. The position is
 * asked for only when a link with `data-near` is pressed.
 */
class SearchBoxElement extends HTMLElement {
  #onFocus = async () => {
    const source = this.getAttribute("src");
    if (source) (await import(source)).suggest(this);
  };

  #onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-near]");
    if (!link || !("geolocation" in navigator) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openNear(link);
  };

  connectedCallback() {
    this.addEventListener("focusin", this.#onFocus, { once: true });
    document.addEventListener("click", this.#onClick);
    if (this.contains(document.activeElement)) void this.#onFocus();
  }

  disconnectedCallback() {
    document.removeEventListener("click", this.#onClick);
  }
}

customElements.define("search-box", SearchBoxElement);
