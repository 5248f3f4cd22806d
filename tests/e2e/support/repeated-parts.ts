import type { Page } from "playwright/test";

/** Selects what `markRepeated` has marked. */
export const REPEATED = "[data-repeated]";

/** How many of each kind stay: a style may tell the first of a list, or every other one, from the rest. */
const KEPT = 2;

/**
 * Marks the parts of a page that look and read to a machine like earlier ones: the same elements with the same classes,
 * styles and attributes, in elements that are alike too. axe says of the sixtieth dish what it said of the second.
 */
export const markRepeated = (page: Page) =>
  page.evaluate((kept) => {
    /** An attribute's value matters where it changes what is drawn or which role an element has. */
    const DRAWN = /^(class|style|type|role|hidden|open|disabled|aria-(hidden|pressed|expanded|current))$/;
    const ownKind = (element: Element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        DRAWN.test(name) ? `${name}=${value}` : `${name}${value.trim() ? "" : "=nothing"}`,
      );
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return `${element.localName} ${attributes.toSorted().join(" ")}${hasText ? " text" : ""}`;
    };
    const kindOf = (element: Element): string =>
      `<${ownKind(element)}${[...element.children].map(kindOf).join("")}>`;
    const counts = new Map<string, number>();
    const visit = (parent: Element, above: string) => {
      for (const element of parent.children) {
        const kind = above + kindOf(element);
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count > kept) element.setAttribute("data-repeated", "");
        else visit(element, `${above}${ownKind(element)}>`);
      }
    };
    visit(document.body, "");
  }, KEPT);
