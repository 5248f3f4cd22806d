import * as addresses from "~/domain/addresses";
import type { UnreadViewModel } from "~/domain/notifications/unread";
import { shortAge } from "~/domain/time/short-age";
import { pageStyle } from "./page-style";

/** A form of the list was sent: `detail` carries it and the button. */
export const READ_EVENT = "notification-read";

/**
 * `<unread-list waiting="…" failed="…" none="…" read="…" read-all="…">`: unread notifications, newest first, each with its
 * age, or a sentence that says why there are none to see. Opening one is a plain form, which reads it and goes where it
 * leads; marking as read is told to the bell around it.
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

  /** One of its sentences in the place of the list. */
  say(name: "waiting" | "failed" | "none") {
    const line = element("p", `bell-none ${name === "waiting" ? "waiting-line" : ""}`, this.#word(name));
    line.tabIndex = -1;
    this.#content.replaceChildren(line);
  }

  show(unread: UnreadViewModel[]) {
    // What was under the finger, or had focus, is gone once it is read: focus goes to what is there instead.
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

  #item({ id, message, warnings, href, moment, date }: UnreadViewModel): HTMLElement {
    const which = element("input");
    which.type = "hidden";
    which.name = "id";
    which.value = id;
    const age = element("time", "", shortAge(new Date(moment), new Date()) ?? date);
    age.dateTime = moment;
    const said = href ? button("open", message, "bell-message") : element("p", "bell-message", message);
    const read = button("read", this.#word("read"), "bell-read");
    read.ariaLabel = `${this.#word("read")}: ${message}`;
    const lines = warnings.map(({ look, text, mild }) =>
      filled(element("p", look, text), [element("span", "notice-mild", mild)]),
    );
    return filled(element("li", "notice"), [filled(form(), [which, said, ...lines, age, read])]);
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

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
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
  const made = element("button", className, label);
  made.name = "intent";
  made.value = intent;
  return made;
}
