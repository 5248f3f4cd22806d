import * as copy from "~/copy/questions/menu-search";
import { FIT_ID } from "~/domain/preferences/fit-filter";
import { indexMenu, type MenuIndex, markedParts, searchMenu } from "~/domain/search/menu-search";
import { withMenuSearch } from "~/domain/search/menu-search-address";
import { sentenceOf, textsOf } from "~/domain/search/shown-dish";

/** An element whose text may be marked, with the parts that it shows; undefined if they are not known yet. */
type Shown = { element: Element; text: string; parts: string | undefined };
type Dish = { row: HTMLElement; section: HTMLElement; shown: Shown[] };
type Menu = { index: MenuIndex; dishes: Dish[]; titles: Map<HTMLElement, Shown> };

/**
 * `<menu-search>` around the box that searches a menu: shows the dishes that it finds at every key, as the server does
 * for its address, which follows. With the attribute `waits` it waits until React has hydrated the page. It writes to
 * elements that React has drawn: `hidden`, which React leaves alone, and texts, which ui/marked expects. Where React
 * draws dishes again, it searches again.
 */
export class MenuSearchElement extends HTMLElement {
  static observedAttributes = ["waits"];
  #box: HTMLInputElement | undefined;
  /** Read at the first search, and again after the page has changed. */
  #menu: Menu | undefined;
  /** Nothing is searched. */
  #isIdle = true;
  #changes = new MutationObserver(() => {
    this.#menu = undefined;
    this.#search();
  });

  connectedCallback() {
    const box = this.querySelector<HTMLInputElement>("[type=search]");
    if (!box || this.#box || this.hasAttribute("waits")) return;
    this.#box = box;
    box.addEventListener("input", () => {
      // On a phone the box stands low, and the keyboard covers the rest.
      if (this.#isIdle && box.value) this.scrollIntoView();
      this.#search();
    });
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || box.value === "") return;
      event.preventDefault();
      this.#clear();
    });
    box.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#search();
      // Closes the keyboard of a phone, which covers the dishes.
      box.blur();
    });
    this.#link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.#clear();
    });
    document.addEventListener("click", this.#keepInLinks, true);
    this.#search();
  }

  attributeChangedCallback() {
    this.connectedCallback();
  }

  disconnectedCallback() {
    document.removeEventListener("click", this.#keepInLinks, true);
    this.#changes.disconnect();
  }

  get #link(): HTMLAnchorElement {
    return this.querySelector("a") as HTMLAnchorElement;
  }

  #clear() {
    const box = this.#box as HTMLInputElement;
    box.value = "";
    this.#search();
    box.focus({ preventScroll: true });
  }

  /** The links that show the dishes of one fit lead to the search of now, not of when the page was drawn. */
  #keepInLinks = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>(`#${FIT_ID} a[href^="/"]`);
    if (link) link.href = withMenuSearch(link.href, this.#typed);
  };

  get #typed(): string {
    return this.#box?.value.trim() ?? "";
  }

  #search() {
    const typed = this.#typed;
    this.#menu ??= readMenu(this.getAttribute("marks") ?? "");
    const { index, dishes, titles } = this.#menu;
    const matches = searchMenu(index, typed);
    this.#isIdle = !matches;
    const found = new Set<HTMLElement>();
    const mark = (shown: Shown) => show(shown, markedParts(index, shown.text, matches?.words ?? new Set()));
    dishes.forEach(({ row, section, shown }, at) => {
      const isFound = !matches || matches.dishes.has(at);
      row.hidden = !isFound;
      if (!isFound) return;
      found.add(section);
      shown.forEach(mark);
    });
    for (const [section, title] of titles) {
      section.hidden = !found.has(section);
      mark(title);
    }
    showTabs(titles, matches !== undefined);
    const [status, link] = [this.querySelector("[role=status]") as HTMLElement, this.#link];
    status.textContent = matches ? sentenceOf(matches, typed) : "";
    link.textContent = matches?.dishes.size === 0 ? copy.menuSearch.showAll : copy.menuSearch.clear;
    link.hidden = !matches;
    this.#changes.observe(document.querySelector("main") as Element, { childList: true, subtree: true });
    // Its own changes are none.
    this.#changes.takeRecords();
    const address = withMenuSearch(location.pathname + location.search + location.hash, typed);
    // React's router keeps its own state in the history.
    if (!location.href.endsWith(address)) history.replaceState(history.state, "", address);
  }
}

/**
 * Reads the dishes of the page, in its order. `marks` are the other marks of each (domain/search/shown-dish), with commas
 * between them.
 */
function readMenu(marks: string): Menu {
  const otherMarks = marks.split(",");
  const titles = new Map<HTMLElement, Shown>();
  const dishes: Dish[] = [];
  const index = indexMenu(
    [...document.querySelectorAll<HTMLElement>(".menu-section[id^=c-]")].flatMap((section) => {
      const title = shownIn(section, "h2")[0];
      if (title) titles.set(section, title);
      return [...section.querySelectorAll<HTMLElement>(".dish")].map((row) => {
        const [name, description, chips] = [
          shownIn(row, "h3"),
          shownIn(row, "a > div > p"),
          shownIn(row, ".chip"),
        ];
        const dish = {
          name: name[0]?.text ?? "",
          description: description[0]?.text ?? "",
          chips: chips.map(({ text }) => text),
          otherMarks: otherMarks[dishes.length] ?? "",
        };
        dishes.push({ row, section, shown: [...name, ...description, ...chips] });
        return textsOf(dish, title?.text ?? "");
      });
    }),
  );
  return { index, dishes, titles };
}

function shownIn(parent: Element, selector: string): Shown[] {
  return [...parent.querySelectorAll(selector)].map((element) => ({
    element,
    text: element.textContent ?? "",
    parts: element.firstElementChild ? undefined : `${[element.textContent]}`,
  }));
}

/** Draws a text with the parts at odd positions marked, if it does not show them already. */
function show(shown: Shown, parts: string[]) {
  const key = parts.join("\n\n\n");
  if (shown.parts === key) return;
  shown.parts = key;
  shown.element.replaceChildren(
    ...parts.map((part, at) => {
      if (at % 2 === 0) return part;
      const mark = document.createElement("mark");
      mark.textContent = part;
      return mark;
    }),
  );
}

/** Shows the tabs of sections that are shown. A search hides the sections that hold no category: offers, suggestions. */
function showTabs(titles: Map<HTMLElement, Shown>, isSearch: boolean) {
  for (const tab of document.querySelectorAll("spy-tab")) {
    const section = document.getElementById(tab.getAttribute("for") ?? "");
    const item = tab.closest("li");
    if (!section?.matches(".menu-section") || !item) continue;
    if (!titles.has(section)) section.hidden = isSearch;
    item.hidden = section.hidden;
  }
}
