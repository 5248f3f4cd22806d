import * as addresses from "~/domain/addresses";
import { showWhole } from "./drag-scroll";
import { pageStyle } from "./page-style";
import { sendSafely } from "./safe-forms";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "dialog{margin:auto;width:min(100% - 24px,560px);max-height:calc(100dvh - 24px);padding:0;border:0;border-radius:16px;" +
    "background:var(--cal);color:var(--tinta);overflow:auto}dialog::backdrop{background:rgb(8 18 24/.6)}" +
    ".close{position:sticky;top:8px;margin:8px 8px -52px auto;z-index:2;display:flex}",
);

// The browser loaded this page under an address that the dialog had pushed. It is the offer's own page, but for the
// history it is the same document as the page under the dialog, so that going back would change only the address.
if (history.state?.offer) {
  const own = location.pathname;
  addEventListener("popstate", () => {
    if (location.pathname !== own) location.reload();
  });
}

/**
 * `<offer-dialog>` around links to offers: opens an offer's page as a dialog over the current page, under the offer's
 * own address. Going back closes it. If the page cannot be fetched, the browser opens it normally.
 */
export class OfferDialogElement extends HTMLElement {
  #dialog = document.createElement("dialog");
  #content = document.createElement("div");
  #opener: HTMLElement | undefined;
  /** The path of the page under the dialog. */
  #under = "";
  /** The current address is an offer's, pushed by this element. The page's router must not follow it. */
  #isAtOffer = false;
  /** Going back has closed the dialog, so that closing must not go back again. */
  #wentBack = false;
  /** An offer is being fetched or a form sent; another press is ignored. */
  #isBusy = false;

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    this.addEventListener("click", this.#onClick);
    this.addEventListener("focusin", showWhole);
    addEventListener("popstate", this.#onPopState, true);
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#onClick);
    this.removeEventListener("focusin", showWhole);
    removeEventListener("popstate", this.#onPopState, true);
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    const close = document.createElement("button");
    close.type = "button";
    close.className = "button close";
    close.textContent = "Cerrar";
    close.addEventListener("click", () => this.#dialog.close());
    this.#dialog.appendChild(close);
    this.#dialog.appendChild(this.#content);
    this.#dialog.addEventListener("close", () => {
      // This event comes later, and somebody who went back may have gone forward again.
      if (history.state?.offer && !this.#wentBack) history.back();
      this.#wentBack = false;
      this.#opener?.focus();
    });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.#content.addEventListener("submit", this.#onSubmit);
    this.#content.addEventListener("click", this.#onClickInside);
    root.append(pageStyle(), document.createElement("slot"), this.#dialog);
  }

  #onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^='${addresses.offer("")}']`);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (this.#isBusy) return;
    if (!(await this.#show(fetch(link.href)))) {
      location.href = link.href;
      return;
    }
    this.#opener = link;
    this.#under = location.pathname;
    // Going back to an address with a fragment scrolls to it.
    history.replaceState(history.state, "", this.#under + location.search);
    history.pushState({ offer: true }, "", link.href);
    this.#isAtOffer = true;
    this.#dialog.showModal();
  };

  /** A link to the page under the dialog closes the dialog. */
  #onClickInside = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.pathname !== this.#under) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.#dialog.close();
  };

  /** Sends the forms of an offer's page inside the dialog. */
  #onSubmit = async (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (this.#isBusy) return;
    const answer = fetch(form.action, {
      method: form.method,
      body: new URLSearchParams(new FormData(form) as never),
    });
    if (!(await this.#show(answer))) sendSafely(form);
    else this.#focusOnAnswer();
  };

  /** The pressed button is gone, so focus moves to what replaced it. */
  #focusOnAnswer() {
    const replacement =
      this.#content.querySelector<HTMLElement>("[role=status]") ?? this.#content.querySelector("h1");
    if (!replacement) return;
    replacement.tabIndex = -1;
    replacement.focus();
  }

  /** Going back closes the dialog. Going forward, or back from elsewhere, to an offer's address opens it. */
  #onPopState = async (event: PopStateEvent) => {
    const wasAtOffer = this.#isAtOffer;
    this.#isAtOffer = Boolean(history.state?.offer);
    if (wasAtOffer || this.#isAtOffer) event.stopImmediatePropagation();
    if (!this.#isAtOffer) {
      if (this.#dialog.open) {
        this.#wentBack = true;
        this.#dialog.close();
      }
    } else if (await this.#show(fetch(location.href))) {
      // The person may have gone back meanwhile.
      if (history.state?.offer && !this.#dialog.open) this.#dialog.showModal();
    } else location.reload();
  };

  async #show(answer: Promise<Response>): Promise<boolean> {
    this.#isBusy = true;
    const html = await answer
      .then((response) => (response.ok ? response.text() : ""))
      .catch(() => "")
      .finally(() => {
        this.#isBusy = false;
      });
    const offer = new DOMParser().parseFromString(html, "text/html").querySelector("article");
    if (!offer) return false;
    this.#content.replaceChildren(document.adoptNode(offer));
    this.#dialog.setAttribute("aria-label", offer.querySelector("h1")?.textContent ?? "");
    return true;
  }
}
