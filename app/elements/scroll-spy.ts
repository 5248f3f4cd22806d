import { lastPassed, mostVisible } from "./most-visible";

/** Where a section starts to count, below the window's top: the tabs' own height and air (specification, section 4). */
const OFFSET = 120;

/**
 * `<scroll-spy>` around tabs that link to sections of the page: marks the tab of the most visible section, and past all of
 * them that of the last. At the top of the page, above all sections, the first tab is the present one.
 */
export class ScrollSpyElement extends HTMLElement {
  #frame = 0;
  #onScroll = () => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update();
    });
  };

  connectedCallback() {
    addEventListener("scroll", this.#onScroll, { passive: true });
    addEventListener("resize", this.#onScroll, { passive: true });
    this.#onScroll();
  }

  disconnectedCallback() {
    removeEventListener("scroll", this.#onScroll);
    removeEventListener("resize", this.#onScroll);
    cancelAnimationFrame(this.#frame);
  }

  #update() {
    const tabs = [...this.querySelectorAll<SpyTabElement>("spy-tab")];
    // The first tab stands for the page as a whole, which always shows most of itself.
    const sections = tabs.slice(1).flatMap((tab) => {
      const section = document.getElementById(tab.target);
      if (!section) return [];
      const { top, bottom } = section.getBoundingClientRect();
      return [{ id: tab.target, top, bottom }];
    });
    const first = sections[0];
    // A tapped section comes to stand at the offset, give or take a part of a pixel.
    const isAbove = !first || first.top > OFFSET + 1;
    // However short: it is the one that was asked for.
    const tapped = sections.find(({ top }) => Math.abs(top - OFFSET) <= 1);
    // What follows the last section has no tab of its own: its tab stays the present one there.
    const passed = () => mostVisible(sections, OFFSET, innerHeight) ?? lastPassed(sections, OFFSET + 1);
    const present = isAbove ? undefined : (tapped?.id ?? passed());
    const index = present ? tabs.findIndex((tab) => tab.target === present) : 0;
    tabs.forEach((tab, i) => {
      tab.setPresent(i === index);
    });
  }
}

/** `<spy-tab for="section-id">` around one link; says of itself whether it is the present one. */
export class SpyTabElement extends HTMLElement {
  get target(): string {
    return this.getAttribute("for") ?? "";
  }

  setPresent(isPresent: boolean) {
    if (isPresent === this.hasAttribute("aria-current")) return;
    this.toggleAttribute("aria-current", isPresent);
    if (!isPresent) return;
    this.setAttribute("aria-current", "location");
    this.#bringIntoBar();
  }

  /** Scrolls the bar, never the page, until the tab shows. */
  #bringIntoBar() {
    const bar = this.closest("ol");
    if (!bar) return;
    const own = this.getBoundingClientRect();
    const room = bar.getBoundingClientRect();
    bar.scrollBy({
      left: own.left - room.left - (room.width - own.width) / 2,
      top: own.top - room.top - (room.height - own.height) / 2,
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }
}
