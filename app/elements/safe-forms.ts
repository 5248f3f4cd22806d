import * as copy from "~/copy/frame";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { pageStyle } from "./page-style";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "dialog{margin:auto;width:min(100% - 24px,440px);padding:20px;border:0;border-radius:16px;" +
    "background:var(--cal);color:var(--tinta)}dialog::backdrop{background:rgb(8 18 24/.6)}" +
    "button{width:100%;margin-top:12px}",
);

/** How long a form waits for an answer before the connection counts as lost. */
const WAIT_MS = 30_000;

/** Something small that is never cached, to learn whether the site can be reached. */
const CHECKED = "/favicon.svg";

/** A page that React hydrates. A document that answers its form must start anew, because React draws it. */
const isHydrated = () => "__remixContext" in window;

/** The page's sender of forms, for those that an element keeps in its shadow: their `submit` events end there. */
export function sendSafely(form: HTMLFormElement) {
  document.querySelector<SafeFormsElement>("safe-forms")?.send(form);
}

/**
 * `<safe-forms>`, once in every page: sends the page's forms so that a lost connection never shows the browser's own error page,
 * which would take the place of the form and of what was typed. What React sends itself is not touched.
 *
 * A POST goes by `fetch`, and its answer is shown as the browser would: a redirect is followed, anything else becomes the
 * document. A GET, which loses nothing, and the forms of hydrated pages are sent by the browser once the site was reached.
 * Without an answer a dialog says so, and its button sends the form again as it is by then.
 */
export class SafeFormsElement extends HTMLElement {
  #isBusy = false;
  #isReached = false;

  connectedCallback() {
    // On the window: React listens on the document, and has prevented by then what it sends.
    addEventListener("submit", this.#onSubmit);
    addEventListener("submit", this.#onStart, true);
  }

  disconnectedCallback() {
    removeEventListener("submit", this.#onSubmit);
    removeEventListener("submit", this.#onStart, true);
  }

  /** In a part whose code has not come React stops the event on its way, and leaves the form to the browser. */
  #onStart = (event: SubmitEvent) => {
    event.stopPropagation = () => {
      Event.prototype.stopPropagation.call(event);
      this.#onSubmit(event);
    };
  };

  #onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || this.#isReached) return;
    event.preventDefault();
    this.send(form, event.submitter);
  };

  /** Sends a form with the button that was pressed; while one is on its way, another press does nothing. */
  async send(form: HTMLFormElement, button: HTMLElement | null = null) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    button?.setAttribute("aria-busy", "true");
    try {
      if (form.method === "post" && !isHydrated()) await post(form, button);
      else {
        await fetch(CHECKED, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(WAIT_MS) });
        this.#isReached = true;
        form.requestSubmit(button);
        this.#isReached = false;
      }
    } catch {
      this.#say(form, button);
    }
    this.#isBusy = false;
    button?.removeAttribute("aria-busy");
  }

  #say(form: HTMLFormElement, button: HTMLElement | null) {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [STYLE];
      const { title, cause, kept, again, close } = copy.lostForm;
      root.innerHTML = `<dialog role=alertdialog aria-labelledby=t aria-describedby=d><h2 id=t>${title}</h2><p id=d>${cause} ${kept}</p><form method=dialog><button class="button button-primary" value=1>${again}</button><button class=button>${close}</button></form></dialog>`;
      root.appendChild(pageStyle());
    }
    const dialog = this.shadowRoot?.querySelector("dialog") as HTMLDialogElement;
    dialog.returnValue = "";
    dialog.onclose = () => {
      if (dialog.returnValue) this.send(form, button);
    };
    dialog.showModal();
  }
}

/** Sends a form of a page without React, and shows the answer; throws where none came. */
async function post(form: HTMLFormElement, button: HTMLElement | null) {
  const fields = new FormData(form);
  const { name, value } = (button ?? {}) as HTMLButtonElement;
  if (name) fields.append(name, value);
  // An attribute: a field that is named `action` would stand in the property's place.
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const answer = await fetch(new URL(action, document.URL), {
    method: "POST",
    headers: { accept: "text/html", [SENT_BY_SCRIPT]: "1" },
    body: form.enctype === "multipart/form-data" ? fields : new URLSearchParams(fields as never),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const to = answer.headers.get("location");
  if (answer.status === 204 && to) {
    leaveFor(new URL(to, answer.url));
    // Until the page is left its form is on its way. A page that is shown again from the browser's cache is ready again.
    return new Promise((resolve) => addEventListener("pagehide", resolve, { once: true }));
  }
  const html = await answer.text();
  history.replaceState(null, "", answer.url);
  document.open();
  document.write(html);
  document.close();
}

/** Goes to a page even where it is the present one, which an address with a part of the page would only scroll. */
function leaveFor(url: URL) {
  const isHere = url.pathname + url.search === location.pathname + location.search;
  location.assign(url);
  if (isHere && url.hash) location.reload();
}
