/** Of the page that a choice leads to: where it is scrolled to, and which of the search's controls has the focus. */
type Kept = { query: string; y: number; focus: number };

const KEY = "search";

/** A browser that blocks storage gives the page from its top. */
function remember(kept: Kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}

function remembered(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return undefined;
  }
}

const controlsOf = (search: Element) => [
  ...search.querySelectorAll<HTMLElement>("a,button,select,summary,input:not([type=hidden])"),
];

/**
 * `<auto-submit>` around the fields that a search is narrowed by: a choice takes effect at once, and the page that comes is as
 * far down as this one was, with the focus where it was. A closed select and a group of radio buttons change with every arrow
 * key, and each would load the page anew: what is chosen by key counts once its field is left, or with Enter, and the keyboard
 * goes on from where it was going (WCAG 2.2, 3.2.2). Without scripts the form's own button does it.
 */
export class AutoSubmitElement extends HTMLElement {
  #isByKey = false;
  /** The field that has changed and not been sent. */
  #changed: HTMLInputElement | HTMLSelectElement | undefined;

  #onEvent = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      const { target, key } = event;
      // What is typed is sent by the browser.
      const isSent = key === "Enter" && !(target instanceof HTMLInputElement && target.type === "text");
      this.#isByKey = !isSent;
      // Not to where 'Buscar' leads.
      if (isSent && this.#changed) event.preventDefault();
    } else if (event.type === "change") this.#changed = event.target as HTMLInputElement;
    else if (event.type === "pointerdown") this.#isByKey = false;
    if (this.#changed && !this.#isByKey) this.#submit();
  };

  #onLeave = ({ relatedTarget }: FocusEvent) => {
    const box = this.#changed?.closest("[data-field]");
    // Who goes to another window has not left the field.
    if (box && document.hasFocus() && !box.contains(relatedTarget as Node)) this.#submit(relatedTarget);
  };

  #submit(next?: EventTarget | null) {
    const field = this.#changed;
    const { form } = field ?? {};
    const search = this.closest("search");
    if (!field || !form || !search) return;
    this.#changed = undefined;
    const controls = controlsOf(search);
    // Of radio buttons the box that they are in: it is closed on the page that comes.
    const own = field.closest("[data-field]")?.querySelector("summary") ?? field;
    const focus = [next, own].map((one) => controls.indexOf(one as HTMLElement)).find((at) => at >= 0);
    form.action = form.action.replace(/#.*/, "");
    const query = `?${new URLSearchParams(new FormData(form) as never)}`;
    remember({ query, y: scrollY, focus: focus ?? -1 });
    form.requestSubmit();
  }

  /** Takes up where the page before left off. */
  #resume() {
    const kept = remembered();
    const search = this.closest("search");
    if (!search || kept?.query !== location.search) return;
    const panel = this.closest("details");
    if (panel) panel.open = true;
    controlsOf(search)[kept.focus]?.focus({ preventScroll: true });
    scrollTo({ top: kept.y, behavior: "instant" });
  }

  connectedCallback() {
    for (const type of ["change", "keydown", "pointerdown"]) this.addEventListener(type, this.#onEvent);
    this.addEventListener("focusout", this.#onLeave);
    this.#resume();
  }

  disconnectedCallback() {
    for (const type of ["change", "keydown", "pointerdown"]) this.removeEventListener(type, this.#onEvent);
    this.removeEventListener("focusout", this.#onLeave);
  }
}
