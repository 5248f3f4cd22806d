import { pageStyle } from "./page-style";

/** The share of the speed that remains after each frame (specification, section 9). */
const FRICTION = 0.95;
/** The list is repeated to four in a row, so that a throw finds no end (specification, section 9). */
const COPIES = 3;
/** Pixels that a pointer may move before a press counts as a drag. */
const SLACK = 5;
const STOPPED = 0.3;

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  ":host{display:block;overflow-x:auto;scrollbar-width:none;cursor:grab}:host([dragging]){cursor:grabbing;user-select:none}" +
    ".track{display:flex;width:max-content}.track>div{display:contents}",
);

/** Browsers consider a partly visible card as visible, and would cut off the ring of a focused one. */
export const showWhole = ({ target }: FocusEvent) => {
  const link = target as Element;
  if (link.matches(":focus-visible")) link.scrollIntoView({ block: "nearest", inline: "nearest" });
};

const prevent = (event: Event) => event.preventDefault();

/**
 * `<drag-scroll>` around one list: a row that the mouse can throw, that slows down and repeats endlessly. Touch
 * scrolls natively. The copies are in the shadow root, hidden from screen readers and keyboard. Without scripts the
 * list simply scrolls.
 */
export class DragScrollElement extends HTMLElement {
  #speed = 0;
  #frame = 0;
  /** The pointer and the scroll position at the start of the press, and the pointer's last position. */
  #from: { x: number; left: number; last: number } | undefined;
  #copies = document.createElement("div");
  /** The list's width is known once the style sheet has loaded, and changes with the window's. */
  #widths = new ResizeObserver(() => this.#repeat());

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    const list = this.querySelector("ul");
    if (list) for (const watched of [this, list]) this.#widths.observe(watched);
    this.addEventListener("scroll", this.#comeRound, { passive: true });
    this.addEventListener("pointerdown", this.#press);
    // The browser would drag a link or a picture by itself.
    this.addEventListener("dragstart", prevent);
    this.addEventListener("click", this.#swallow, true);
    this.addEventListener("focusin", showWhole);
  }

  disconnectedCallback() {
    this.removeEventListener("scroll", this.#comeRound);
    this.removeEventListener("pointerdown", this.#press);
    this.removeEventListener("dragstart", prevent);
    this.removeEventListener("click", this.#swallow, true);
    this.removeEventListener("focusin", showWhole);
    this.#widths.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    const track = document.createElement("div");
    track.className = "track carousel";
    this.#copies.setAttribute("aria-hidden", "true");
    // A press must not focus a copy, which screen readers cannot reach. The click that follows still opens the dish.
    this.#copies.addEventListener("mousedown", prevent);
    track.appendChild(document.createElement("slot"));
    track.appendChild(this.#copies);
    root.append(pageStyle(), track);
  }

  /** Repeats only a list that does not fit; a shorter one would show twice. */
  #repeat() {
    const list = this.querySelector("ul");
    if (!list) return;
    const isLong = list.scrollWidth > this.clientWidth;
    if (isLong === this.#copies.hasChildNodes()) return;
    this.#copies.replaceChildren();
    for (let i = 0; isLong && i < COPIES; i++) {
      const copy = list.cloneNode(true) as HTMLElement;
      for (const link of copy.querySelectorAll("a")) link.tabIndex = -1;
      for (const heart of copy.querySelectorAll("heart-button")) heart.setAttribute("copied", "");
      this.#copies.appendChild(copy);
    }
  }

  /** Returns the width of one round: from the first card to its first copy. */
  #round(): number {
    const list = this.querySelector("ul");
    const copy = this.#copies.querySelector("ul");
    return list && copy ? copy.getBoundingClientRect().left - list.getBoundingClientRect().left : 0;
  }

  #comeRound = () => {
    const round = this.#round();
    if (round > 0 && this.scrollLeft >= round) this.scrollLeft -= round;
  };

  #press = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    cancelAnimationFrame(this.#frame);
    this.#from = { x: event.clientX, left: this.scrollLeft, last: event.clientX };
    this.#speed = 0;
    addEventListener("pointermove", this.#drag);
    addEventListener("pointerup", this.#release, { once: true });
  };

  #drag = (event: PointerEvent) => {
    if (!this.#from) return;
    const moved = event.clientX - this.#from.x;
    if (!this.hasAttribute("dragging") && Math.abs(moved) < SLACK) return;
    this.setAttribute("dragging", "");
    this.#speed = this.#from.last - event.clientX;
    this.#from.last = event.clientX;
    const round = this.#round();
    const left = this.#from.left - moved;
    // The row is a ring: dragging past one end shows the other.
    this.scrollLeft = round > 0 ? ((left % round) + round) % round : left;
  };

  #release = () => {
    removeEventListener("pointermove", this.#drag);
    this.#from = undefined;
    // The click that ends a drag comes after this event and must still find the attribute.
    requestAnimationFrame(() => this.removeAttribute("dragging"));
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.#glide();
  };

  #glide = () => {
    this.#speed *= FRICTION;
    if (Math.abs(this.#speed) < STOPPED) return;
    const round = this.#round();
    if (this.scrollLeft + this.#speed < 0 && round > 0) this.scrollLeft += round;
    this.scrollLeft += this.#speed;
    this.#frame = requestAnimationFrame(this.#glide);
  };

  #swallow = (event: Event) => {
    if (this.hasAttribute("dragging")) event.preventDefault();
  };
}
