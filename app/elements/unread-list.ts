import * as addresses from "~/domain/addresses";
import type { UnreadViewModel } from "~/domain/notifications/unread";
import { shortAge } from "~/domain/time/short-age";
import { pageStyle } from "./page-style";

/** Event: a form of the list was sent; `detail` has the form and the button. */
export const READ_EVENT = "notification-read";

/**
 * `<unread-list waiting="…" failed="…" none="…" read="…" read-all="…">`: unread notifications, newest first, each
 * with its age, or a sentence why there are none. Opening one is a plain form that marks it as read and redirects.
 * Marking as read is sent to the surrounding bell as an event.
 */
export class UnreadListElement extends HTMLElement {
  #content = document.createElement("div");

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    this.#content.addEventListener("submit", this.#onSubmit);
    root.append(pageStyle(), this.#content);
    this.say("waiting");
  }

  /** Shows one of its sentences instead of the list. */
  say(name: "waiting" | "failed" | "none") {
    const line = element("p", `bell-none ${name === "waiting" ? "waiting-line" : ""}`);
    line.tabIndex = -1;
    line.textContent = this.#word(name);
    this.#content.replaceChildren(line);
  }

  show(unread: UnreadViewModel[]) {
    // A focused row disappears once it is read, so focus moves to what replaces it.
    const hadFocus = this.shadowRoot?.activeElement;
    if (unread.length > 0) this.#content.replaceChildren(...this.#drawn(unread));
    else this.say("none");
    if (hadFocus) this.#content.querySelector<HTMLElement>("button, p")?.focus();
  }

  #drawn(unread: UnreadViewModel[]): HTMLElement[] {
    const list = filled(
      element("ul", "bell-list"),
      unread.map((one) => this.#item(one)),
    );
    const all = form();
    all.className = "bell-read-all";
    return [list, filled(all, [button("read-all", this.#word("read-all"), "button button-outline")])];
  }

  #item({ id, message, notice, href, moment, date }: UnreadViewModel): HTMLElement {
    const which = element("input");
    which.type = "hidden";
    which.name = "id";
    which.value = id;
    const age = element("time");
    age.dateTime = moment;
    age.textContent = shortAge(new Date(moment), new Date()) ?? date;
    const line = href ? button("open", message, "bell-message") : element("p", "bell-message");
    line.textContent = message;
    const read = button("read", this.#word("read"), "bell-read");
    read.ariaLabel = `${this.#word("read")}: ${message}`;
    const warned = notice ? [element("p", "bell-notice")] : [];
    for (const line of warned) line.textContent = notice;
    return filled(element("li"), [filled(form(), [which, line, ...warned, age, read])]);
  }

  #word(name: string): string {
    return this.getAttribute(name) ?? "";
  }

  #onSubmit = (event: SubmitEvent) => {
    const submitter = event.submitter as HTMLButtonElement | null;
    if (!submitter || submitter.value === "open") return;
    event.preventDefault();
    const detail = { form: event.target, submitter };
    this.dispatchEvent(new CustomEvent(READ_EVENT, { bubbles: true, detail }));
  };
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "") {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function filled<Parent extends HTMLElement>(parent: Parent, children: HTMLElement[]): Parent {
  for (const child of children) parent.appendChild(child);
  return parent;
}

function form(): HTMLFormElement {
  const made = element("form");
  made.method = "post";
  made.action = addresses.notifications;
  return made;
}

function button(intent: string, label: string, className: string): HTMLButtonElement {
  const made = element("button", className);
  made.name = "intent";
  made.value = intent;
  made.textContent = label;
  return made;
}
