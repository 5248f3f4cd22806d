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

/** A small file that is never cached, to check whether the site can be reached. */
const CHECKED = "/favicon.svg";

/**
 * Returns whether React hydrates the page. The browser must load the answer of its form as a new
 * document, because React draws it.
 */
const isHydrated = () => "__remixContext" in window;

/**
 * Sends a form from a shadow root through the page's `<safe-forms>`, because submit events end at the shadow root.
 */
export function sendSafely(form: HTMLFormElement) {
  document.querySelector<SafeFormsElement>("safe-forms")?.send(form);
}

/**
 * `<safe-forms>`, once per page: sends the page's forms so that a lost connection never shows the browser's own error
 * page, which would replace the form and what was typed. It ignores forms that React sends.
 * A POST goes by `fetch`, and its answer is shown as the browser would: it follows a redirect, and anything else
 * becomes the document. A GET, which loses nothing, and the forms of hydrated pages are sent by the browser after a
 * check that the site can be reached. Without an answer a dialog says so, and its button sends the form again with
 * its current values.
 */
export class SafeFormsElement extends HTMLElement {
  #isBusy = false;
  #isReached = false;

  connectedCallback() {
    // On the window: React listens on the document, and has already prevented the events that it handles.
    addEventListener("submit", this.#onSubmit);
    addEventListener("submit", this.#onStart, true);
  }

  disconnectedCallback() {
    removeEventListener("submit", this.#onSubmit);
    removeEventListener("submit", this.#onStart, true);
  }

  /** In a part whose code has not loaded, React stops the event and leaves the form to the browser. */
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

  /** Sends a form with the pressed button. Ignores another press while one is pending. */
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

/** Sends a form of a page without React and shows the answer. Throws if none came. */
async function post(form: HTMLFormElement, button: HTMLElement | null) {
  const fields = new FormData(form);
  const { name, value } = (button ?? {}) as HTMLButtonElement;
  if (name) fields.append(name, value);
  // Reads the attribute, because a field named `action` would hide the property.
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
    // The form counts as pending until the page is left. A page restored from the browser's cache is ready again.
    return new Promise((resolve) => addEventListener("pagehide", resolve, { once: true }));
  }
  const html = await answer.text();
  history.replaceState(null, "", answer.url);
  document.open();
  document.write(html);
  document.close();
}

/** Opens a page even if it is the current one, where an address with a fragment would only scroll. */
function leaveFor(url: URL) {
  const isHere = url.pathname + url.search === location.pathname + location.search;
  location.assign(url);
  if (isHere && url.hash) location.reload();
}
