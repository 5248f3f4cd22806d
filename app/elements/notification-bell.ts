import * as addresses from "~/domain/addresses";
import { REFRESH_MS, type UnreadViewModel } from "~/domain/notifications/unread";
import { MenuButtonElement } from "./menu-button";
import type { UnreadCountElement } from "./unread-count";
import { READ_EVENT, type UnreadListElement } from "./unread-list";

const UNREAD = addresses.unread;

type Told = { unread: UnreadViewModel[] };

/**
 * `<notification-bell>` around a `<details>` with an `<unread-count>` and an `<unread-list>`: asks what is unread when the
 * page has come and every 60 s while somebody looks at it. An answer names its state, and asking with that name again
 * costs neither side more than a header while nothing is new. What could not be asked says so, and is asked again when the
 * bell is opened the next time.
 */
export class NotificationBellElement extends MenuButtonElement {
  #etag = "";
  #unread: UnreadViewModel[] | undefined;
  /** Nothing has been told yet, and the last answer was none. */
  #hasFailed = false;
  /** What is asked meanwhile would still show what is being read. */
  #isReading = false;
  #timer: number | undefined;
  /** Counts what was asked: an answer that a later one has overtaken is dropped. */
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
    this.#timer = window.setInterval(() => this.#ask(), REFRESH_MS);
  };

  #stop() {
    window.clearInterval(this.#timer);
  }

  async #ask() {
    if (this.#isReading) return;
    await this.#take(fetch(UNREAD, { headers: this.#etag ? { "if-none-match": this.#etag } : {} }));
  }

  #read = async (event: Event) => {
    const { form, submitter } = (event as CustomEvent<{ form: HTMLFormElement; submitter: HTMLElement }>)
      .detail;
    const body = new URLSearchParams(new FormData(form, submitter) as never);
    // What cannot be done here is done by the page of notifications, which says why it cannot either.
    this.#isReading = true;
    const isRead = await this.#take(fetch(UNREAD, { method: "POST", body }));
    this.#isReading = false;
    if (!isRead) location.href = form.action;
  };

  /** Shows an answer; false where there is none to show. */
  async #take(answer: Promise<Response>): Promise<boolean> {
    const turn = ++this.#asked;
    const response = await answer.catch(() => undefined);
    // Signed out elsewhere: there is nobody to ask for.
    if (response?.status === 401) this.#stop();
    // What a network answers in the site's place is no list.
    const told = response?.ok ? await (response.json() as Promise<Told>).catch(() => undefined) : undefined;
    if (turn !== this.#asked) return told !== undefined;
    this.#hasFailed = !told && !this.#unread;
    if (this.#hasFailed) this.#list?.say("failed");
    if (!response || !told) return false;
    const { unread } = told;
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

  /** Drawn again when it is opened: by then everything is older. */
  #onToggle = () => {
    this.#draw();
    if (!this.#hasFailed || !this.querySelector("details")?.open) return;
    this.#list?.say("waiting");
    this.#ask();
  };
}
