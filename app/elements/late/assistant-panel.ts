import * as copy from "~/copy/questions/assistant";
import * as addresses from "~/domain/addresses";
import { pageStyle } from "../page-style";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  "dialog{margin:auto;width:min(100% - 24px,640px);max-height:calc(100dvh - 24px);padding:16px;border:0;border-radius:16px;" +
    "background:var(--cal);color:var(--tinta);overflow:auto}dialog::backdrop{background:rgb(8 18 24/.6)}" +
    // A bar of the page's own colour, so that no text runs below the button.
    ".bar{position:sticky;top:-16px;margin:-16px -16px 0;padding:8px 16px;z-index:2;display:flex;justify-content:end;background:var(--cal)}",
);

/** The specification lets a reply wait about a second, so that it reads as an answer. */
const REPLY_DELAY_MS = 1000;
/** The part of the assistant's page that a conversation is in. */
const CONVERSATION = "#conversacion";

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches the assistant's page, as a form sends it or as it is, and returns its conversation; `undefined` on any failure. */
async function fetchConversation(init?: RequestInit): Promise<HTMLElement | undefined> {
  const html = await fetch(addresses.assistant, init).then(
    (answer) => answer.text(),
    () => "",
  );
  return (
    new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>(CONVERSATION) ?? undefined
  );
}

/**
 * `<assistant-panel>`, whose code loads at its first use. Around the conversation on the assistant's own page it sends the
 * forms by `fetch` and shows the question and that a reply is coming. Around a link to that page it opens the conversation
 * as a dialog over the current page; if that cannot be fetched, the link is followed. The dialog is an entry of the history
 * of its own: going back closes it, and a card that is followed takes its place, so that back from there leads to the page.
 */
export class AssistantPanelElement extends HTMLElement {
  #dialog: HTMLDialogElement | undefined;
  #conversation: HTMLElement | undefined;
  #isBusy = false;
  /** The current entry of the history is the dialog's. The page's router must not follow it. */
  #isAtDialog = false;

  connectedCallback() {
    const own = this.querySelector<HTMLElement>(CONVERSATION);
    if (own) this.#talkIn(own);
    else {
      this.addEventListener("click", this.#onClick);
      addEventListener("popstate", this.#onPopState, true);
    }
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#onClick);
    removeEventListener("popstate", this.#onPopState, true);
    this.#conversation?.removeEventListener("submit", this.#onSubmit);
  }

  #talkIn(conversation: HTMLElement) {
    this.#conversation = conversation;
    conversation.addEventListener("submit", this.#onSubmit);
  }

  #onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !isPlain || document.querySelector(CONVERSATION)) return;
    // The dialog is drawn inside this element, but its links are the cards'.
    if (this.#dialog?.open) return;
    event.preventDefault();
    if (this.#isBusy) return;
    this.#isBusy = true;
    const conversation = await fetchConversation();
    this.#isBusy = false;
    if (!conversation) {
      location.href = link.href;
      return;
    }
    this.#dialog ??= this.#build();
    this.#conversation?.remove();
    this.#talkIn(document.adoptNode(conversation));
    this.#dialog.appendChild(conversation);
    history.pushState({ assistant: true }, "");
    this.#isAtDialog = true;
    this.#dialog.showModal();
    conversation.querySelector("input")?.focus();
  };

  /** Going back closes the dialog. Going forward to its entry opens it again, as it was. */
  #onPopState = (event: PopStateEvent) => {
    const wasAtDialog = this.#isAtDialog;
    this.#isAtDialog = Boolean(history.state?.assistant);
    if (!wasAtDialog && !this.#isAtDialog) return;
    event.stopImmediatePropagation();
    if (!this.#isAtDialog) this.#dialog?.close();
    else if (this.#dialog && !this.#dialog.open) this.#dialog.showModal();
  };

  /** A card opens in the place of the dialog's entry. */
  #onFollow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !isPlain || link.target || event.defaultPrevented) return;
    event.preventDefault();
    location.replace(link.href);
  };

  #build(): HTMLDialogElement {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", copy.assistant.title);
    const bar = document.createElement("div");
    bar.className = "bar";
    const close = document.createElement("button");
    close.type = "button";
    close.className = "button button-outline";
    close.textContent = copy.assistant.close;
    close.addEventListener("click", () => dialog.close());
    bar.appendChild(close);
    dialog.appendChild(bar);
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
      else this.#onFollow(event);
    });
    dialog.addEventListener("close", () => {
      // This event comes later, and somebody who went back may have gone forward again.
      if (dialog.open) return;
      if (history.state?.assistant) history.back();
      this.querySelector("a")?.focus();
    });
    root.append(pageStyle(), document.createElement("slot"), dialog);
    return dialog;
  }

  #onSubmit = async (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    // Cards have forms of their own.
    if (new URL(form.action).pathname !== addresses.assistant) return;
    event.preventDefault();
    if (this.#isBusy) return;
    const fields = new FormData(form, event.submitter);
    const question = String(fields.get("question") ?? "").trim();
    const reply = question ? this.#showWaiting(question) : undefined;
    this.#isBusy = true;
    const [conversation] = await Promise.all([
      fetchConversation({ method: "POST", body: new URLSearchParams(fields as never) }),
      reply && delay(REPLY_DELAY_MS),
    ]);
    this.#isBusy = false;
    if (conversation) this.#show(conversation, question);
    else this.#apologise(question, reply);
  };

  /** Shows the question and, where its reply will stand, that it is coming. Returns the reply's element. */
  #showWaiting(question: string): Element | undefined {
    const list = this.#conversation?.querySelector("ol");
    const said = list?.firstElementChild;
    if (!list || !said) return undefined;
    const item = document.createElement("li");
    item.className = "grid gap-3";
    const asked = document.createElement("p");
    asked.className = `${said.className} ml-auto w-fit`;
    asked.textContent = question;
    const reply = document.createElement("p");
    reply.className = said.className;
    reply.setAttribute("role", "status");
    item.appendChild(asked);
    item.appendChild(reply);
    list.appendChild(item);
    // A live region is read when its text changes, not when it comes with its text.
    reply.textContent = copy.assistant.waiting;
    reply.scrollIntoView({ block: "nearest" });
    return reply;
  }

  /** Puts what the server drew in the place of the old conversation, and goes to its reply or its wrong field. */
  #show(conversation: HTMLElement, question: string) {
    const shown = document.adoptNode(conversation);
    // What was typed while the answer came is the next question.
    const typed = this.#conversation?.querySelector<HTMLInputElement>("input[name=question]")?.value ?? "";
    this.#conversation?.replaceChildren(...shown.childNodes);
    const input = this.#conversation?.querySelector<HTMLInputElement>("input[name=question]");
    if (input && input.value === "" && typed.trim() !== question) input.value = typed;
    const to =
      this.#conversation?.querySelector<HTMLElement>("[aria-invalid]") ??
      this.#conversation?.querySelector<HTMLElement>("#respuesta, input[name=question]");
    to?.focus({ preventScroll: true });
    to?.scrollIntoView({ block: "nearest" });
  }

  /** Says that it failed, and gives the question back. */
  #apologise(question: string, reply: Element | undefined) {
    if (reply) reply.textContent = copy.assistant.failed;
    const input = this.#conversation?.querySelector<HTMLInputElement>("input[name=question]");
    if (!input) return;
    input.value = question;
    input.focus();
  }
}
