import { lastPassed, mostVisible } from "./most-visible";

/**
 * Distance from the window's top at which a section begins to count: the tabs' height and margin (specification,
 * section 4).
 */
const OFFSET = 120;

/**
 * `<scroll-spy>` around tabs that link to sections of the page: marks the tab of the most visible section, and the
 * last tab below all sections. Above all sections the first tab is marked.
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
    // A search hides the sections without a dish that it finds, and their tabs.
    const tabs = [...this.querySelectorAll<SpyTabElement>("li:not([hidden]) spy-tab")];
    // The first tab stands for the whole page, which would always be the most visible.
    const sections = tabs.slice(1).flatMap((tab) => {
      const section = document.getElementById(tab.target);
      if (!section) return [];
      const { top, bottom } = section.getBoundingClientRect();
      return [{ id: tab.target, top, bottom }];
    });
    const first = sections[0];
    // A tapped section ends up at the offset, within a fraction of a pixel.
    const isAbove = !first || first.top > OFFSET + 1;
    // A tapped section is marked even if it is short.
    const tapped = sections.find(({ top }) => Math.abs(top - OFFSET) <= 1);
    // Below the last section no other has a tab, so the last tab stays marked.
    const passed = () => mostVisible(sections, OFFSET, innerHeight) ?? lastPassed(sections, OFFSET + 1);
    const present = isAbove ? undefined : (tapped?.id ?? passed());
    const index = present ? tabs.findIndex((tab) => tab.target === present) : 0;
    tabs.forEach((tab, i) => {
      tab.setPresent(i === index);
    });
  }
}

/** `<spy-tab for="section-id">` around one link: marks itself when it is the current one. */
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

  /** Scrolls the tabs, never the page, until the tab is in view. */
  #bringIntoBar() {
    const bar = this.closest("ol");
    // A bar that moves under a pressed pointer would have the press end on another tab, which follows no link.
    if (!bar || bar.matches(":active")) return;
    const own = this.getBoundingClientRect();
    const room = bar.getBoundingClientRect();
    bar.scrollBy({
      left: own.left - room.left - (room.width - own.width) / 2,
      top: own.top - room.top - (room.height - own.height) / 2,
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }
}
