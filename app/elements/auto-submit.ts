/** The state to restore on the page that a choice opens: the scroll position and the index of the focused control. */
type SearchState = { query: string; y: number; focus: number };

const KEY = "search";

/** If storage is blocked, the next page simply starts at its top. */
function remember(state: SearchState) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {}
}

function remembered(): SearchState | undefined {
  try {
    const state = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.removeItem(KEY);
    return state;
  } catch {
    return undefined;
  }
}

const controlsOf = (search: Element) => [
  ...search.querySelectorAll<HTMLElement>("a,button,select,summary,input:not([type=hidden])"),
];

/**
 * `<auto-submit>` around a search's filters: a choice takes effect at once, and the next page has the same scroll
 * position and focus. A closed select and a group of radio buttons change with every arrow key, which would load the
 * page each time. So a choice by keyboard is sent when its field loses focus, or with Enter, and the focus continues
 * to the next field (WCAG 2.2, 3.2.2). Without scripts the form's own button sends it.
 */
export class AutoSubmitElement extends HTMLElement {
  #isByKey = false;
  /** The field that has changed and is not sent yet. */
  #changed: HTMLInputElement | HTMLSelectElement | undefined;

  #onEvent = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      const { target, key } = event;
      // The browser sends a text field on Enter.
      const isSent = key === "Enter" && !(target instanceof HTMLInputElement && target.type === "text");
      this.#isByKey = !isSent;
      // Prevents the browser's own submission, which would scroll to the results.
      if (isSent && this.#changed) event.preventDefault();
    } else if (event.type === "change") this.#changed = event.target as HTMLInputElement;
    else if (event.type === "pointerdown") this.#isByKey = false;
    if (this.#changed && !this.#isByKey) this.#submit();
  };

  #onLeave = ({ relatedTarget }: FocusEvent) => {
    const box = this.#changed?.closest("[data-field]");
    // Switching to another window does not leave the field.
    if (box && document.hasFocus() && !box.contains(relatedTarget as Node)) this.#submit(relatedTarget);
  };

  #submit(next?: EventTarget | null) {
    const field = this.#changed;
    const { form } = field ?? {};
    const search = this.closest("search");
    if (!field || !form || !search) return;
    this.#changed = undefined;
    const controls = controlsOf(search);
    // For radio buttons the focus goes to their summary, because their group is closed on the next page.
    const own = field.closest("[data-field]")?.querySelector("summary") ?? field;
    const focus = [next, own].map((one) => controls.indexOf(one as HTMLElement)).find((at) => at >= 0);
    form.action = form.action.replace(/#.*/, "");
    const query = `?${new URLSearchParams(new FormData(form) as never)}`;
    remember({ query, y: scrollY, focus: focus ?? -1 });
    form.requestSubmit();
  }

  /** Restores the state of the former page. */
  #resume() {
    const state = remembered();
    const search = this.closest("search");
    if (!search || state?.query !== location.search) return;
    const panel = this.closest("details");
    if (panel) panel.open = true;
    controlsOf(search)[state.focus]?.focus({ preventScroll: true });
    scrollTo({ top: state.y, behavior: "instant" });
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
