import { pageStyle } from "./page-style";

/** What is left of a throw's speed after each frame (specification, section 9). */
const FRICTION = 0.95;
/** The list stands four times in a row, so that a throw finds no end (specification, section 9). */
const COPIES = 3;
/** Pixels a pointer may tremble before a press is a drag. */
const SLACK = 5;
const STOPPED = 0.3;

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  ":host{display:block;overflow-x:auto;scrollbar-width:none;cursor:grab}:host([dragging]){cursor:grabbing;user-select:none}" +
    ".track{display:flex;width:max-content}.track>div{display:contents}",
);

/**
 * `<drag-scroll>` around one list: a row that is thrown with the mouse, slows down, and comes round again. Touch scrolls
 * natively. The copies live in the shadow, hidden from screen readers and from the keyboard; without a script the list
 * simply scrolls.
 */
export class DragScrollElement extends HTMLElement {
  #speed = 0;
  #frame = 0;
  /** Where the press began, where the row stood then, and where the pointer was last. */
  #from: { x: number; left: number; last: number } | undefined;
  #copies = document.createElement("div");
  /** The list's width is known once the style sheet is there, and changes with the window's. */
  #widths = new ResizeObserver(() => this.#repeat());

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    const list = this.querySelector("ul");
    if (list) for (const watched of [this, list]) this.#widths.observe(watched);
    this.addEventListener("scroll", this.#comeRound, { passive: true });
    this.addEventListener("pointerdown", this.#press);
    this.addEventListener("click", this.#swallow, true);
    this.addEventListener("focusin", this.#showWhole);
  }

  disconnectedCallback() {
    this.removeEventListener("scroll", this.#comeRound);
    this.removeEventListener("pointerdown", this.#press);
    this.removeEventListener("click", this.#swallow, true);
    this.removeEventListener("focusin", this.#showWhole);
    this.#widths.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    const track = document.createElement("div");
    track.className = "track carousel";
    this.#copies.setAttribute("aria-hidden", "true");
    // A press must not take the focus to where no screen reader is; the click that follows still leads to the dish.
    this.#copies.addEventListener("mousedown", (event) => event.preventDefault());
    track.appendChild(document.createElement("slot"));
    track.appendChild(this.#copies);
    root.append(pageStyle(), track);
  }

  /** Only a list that does not fit is repeated: a shorter one would stand there twice. */
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

  /** The width of one round: from the first card to its first copy. */
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
    // The row is a ring: dragged past either end, it shows the other.
    this.scrollLeft = round > 0 ? ((left % round) + round) % round : left;
  };

  #release = () => {
    removeEventListener("pointermove", this.#drag);
    this.#from = undefined;
    // The click that ends a drag comes after this; it must still find the attribute.
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

  /** A card of which a part shows counts as seen to browsers: the keyboard would leave its ring cut off. */
  #showWhole = ({ target }: FocusEvent) => {
    const link = target as Element;
    if (link.matches(":focus-visible")) link.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  #swallow = (event: Event) => {
    if (this.hasAttribute("dragging")) event.preventDefault();
  };
}
