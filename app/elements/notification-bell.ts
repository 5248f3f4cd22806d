import * as addresses from "~/domain/addresses";
import { REFRESH_MS, type UnreadViewModel } from "~/domain/notifications/unread";
import { MenuButtonElement } from "./menu-button";
import type { UnreadCountElement } from "./unread-count";
import { READ_EVENT, type UnreadListElement } from "./unread-list";

const UNREAD = addresses.unread;

type UnreadAnswer = { unread: UnreadViewModel[] };

/**
 * `<notification-bell>` around a `<details>` with an `<unread-count>` and an `<unread-list>`: requests the unread
 * notifications after the page has loaded, and every 60 s while the page is visible. The answer's ETag makes an
 * unchanged answer cost only headers. After a failure it shows a sentence and tries again when the bell is opened.
 */
export class NotificationBellElement extends MenuButtonElement {
  #etag = "";
  #unread: UnreadViewModel[] | undefined;
  /** No list has arrived yet, and the last request failed. */
  #hasFailed = false;
  /** Requests pause meanwhile, because they would still return what is being marked as read. */
  #isReading = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Number of the latest request. An answer to an earlier one is dropped. */
  #asked = 0;

  override connectedCallback() {
    super.connectedCallback();
    document.addEventListener("visibilitychange", this.#follow);
    this.addEventListener(READ_EVENT, this.#read);
    this.addEventListener("toggle", this.#onToggle, true);
    this.#follow();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.#follow);
    this.removeEventListener(READ_EVENT, this.#read);
    this.removeEventListener("toggle", this.#onToggle, true);
    this.#stop();
  }

  #follow = () => {
    this.#stop();
    if (document.hidden) return;
    this.#ask();
    this.#timer = setInterval(() => this.#ask(), REFRESH_MS);
  };

  #stop() {
    clearInterval(this.#timer);
  }

  async #ask() {
    if (this.#isReading) return;
    await this.#take(fetch(UNREAD, { headers: this.#etag ? { "if-none-match": this.#etag } : {} }));
  }

  #read = async (event: Event) => {
    const { form, submitter } = (event as CustomEvent<{ form: HTMLFormElement; submitter: HTMLElement }>)
      .detail;
    const body = new URLSearchParams(new FormData(form, submitter) as never);
    // If this fails, the notifications page does it, or says why it cannot.
    this.#isReading = true;
    const isRead = await this.#take(fetch(UNREAD, { method: "POST", body }));
    this.#isReading = false;
    if (!isRead) location.href = form.action;
  };

  /** Shows an answer; returns false if there is none to show. */
  async #take(answer: Promise<Response>): Promise<boolean> {
    const turn = ++this.#asked;
    const response = await answer.catch(() => undefined);
    // The session has ended elsewhere, so there is nothing to request.
    if (response?.status === 401) this.#stop();
    // A network's login page may answer instead of the site, which is not a list.
    const list = response?.ok
      ? await (response.json() as Promise<UnreadAnswer>).catch(() => undefined)
      : undefined;
    if (turn !== this.#asked) return list !== undefined;
    this.#hasFailed = !list && !this.#unread;
    if (this.#hasFailed) this.#list?.say("failed");
    if (!response || !list) return false;
    const { unread } = list;
    this.#etag = response.headers.get("etag") ?? "";
    this.#unread = unread;
    this.#draw();
    return true;
  }

  get #list() {
    return this.querySelector<UnreadListElement>("unread-list");
  }

  #draw() {
    if (!this.#unread) return;
    this.querySelector<UnreadCountElement>("unread-count")?.show(this.#unread.length);
    this.#list?.show(this.#unread);
  }

  /** Draws the list again when it opens, because the ages have changed. */
  #onToggle = () => {
    this.#draw();
    if (!this.#hasFailed || !this.querySelector("details")?.open) return;
    this.#list?.say("waiting");
    this.#ask();
  };
}
