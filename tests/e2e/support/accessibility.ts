import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that a theme can break: a page's other colours change nothing else of it. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The part of a page that axe looks at: a selector of it, and selectors of what is left out. */
type Part = { within?: string; without?: string[] };

/** What axe has to say of a page, in words; of all rules, or of those named. */
async function violationsOf(page: Page, { within, without = [] }: Part, rules?: string[]): Promise<string[]> {
  // Style sheets are not loaded anew: in a shadow root axe would try it with a `<style>`, which the policy forbids.
  // A page has no frames, so that the mode without a second page for their answers is enough.
  const axe = new AxeBuilder({ page }).options({ preload: false }).setLegacyMode();
  if (within) axe.include(within);
  for (const selector of without) axe.exclude(selector);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")} — ${failureSummary}`),
  );
}

/** What axe has to say of a page or a part of it in light, and then in the dark, in which the page is left. */
export async function violationsInBothThemes(page: Page, part: Part = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violationsOf(page, part);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violationsOf(page, part, COLOUR_RULES);
  return [...light.map((said) => `light: ${said}`), ...dark.map((said) => `dark: ${said}`)];
}

/** What the keyboard stands on: whether it shows a ring, lies within the window and is not covered, and where it stands. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement;
    let element = outer;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!outer || !element || element === document.body) return undefined;
    const ancestors = (from: Element) => {
      const line: Element[] = [];
      for (let at: Element | null = from; at; at = at.parentElement) line.push(at);
      return line;
    };
    /** A field that is itself not drawn shows where one is by a ring around its label. */
    const showsRing = (at: Element | null) => {
      if (!at || ancestors(at).some((one) => getComputedStyle(one).opacity === "0")) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
      return (
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/[,/] 0\)$/.test(outlineColor)
      );
    };
    const box = element.getBoundingClientRect();
    // The middle of what shows of it: a tab may reach beyond its bar's end.
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const middle = { x: (left + right) / 2, y: box.y + Math.min(box.height / 2, 20) };
    const root = element.getRootNode() as Document | ShadowRoot;
    const top = root.elementFromPoint(middle.x, middle.y);
    return {
      text: (element.textContent ?? "").trim().slice(0, 40),
      html: element.outerHTML.slice(0, 120),
      href: element.getAttribute("href"),
      hasRing: showsRing(element) || showsRing(element.closest("label")),
      isInWindow: box.top >= 0 && middle.y <= innerHeight && right - left >= Math.min(box.width, 24),
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
      /** Among all elements of the page, and on it, in pixels. */
      order: [...document.querySelectorAll("*")].indexOf(outer),
      box: {
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
        left: box.left + scrollX,
        right: box.right + scrollX,
      },
      /** Stands still while the page moves: above or below everything, whatever came before it. */
      isAfloat: ancestors(outer).some(
        (one) => one.matches(".skip-link") || /fixed|sticky/.test(getComputedStyle(one).position),
      ),
    };
  });

/** Links, buttons and fields that are narrower or shorter than a thumb needs. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets: Element[] = [];
    const collect = (root: Document | ShadowRoot) => {
      targets.push(...root.querySelectorAll("a, button, summary, input, select, textarea, [role=button]"));
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) collect(element.shadowRoot);
    };
    collect(document);
    return targets
      .filter((element) => element.checkVisibility() && !element.matches(".skip-link, [type=hidden]"))
      .filter((element) => {
        // A word within a line of text may be as tall as the line.
        const isInline = getComputedStyle(element).display === "inline";
        const { width, height } = element.getBoundingClientRect();
        return !isInline && (width < 43.5 || height < 43.5);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`;
      });
  });

/** What sticks out of the page, and text that is cut off. */
export const lostText = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const complaints: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      complaints.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    /** Which of its ancestors, or the window, cuts a line of text off. */
    const cutter = (line: DOMRect, from: Element): string | undefined => {
      for (let at: Element | null = from; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(at);
        // What scrolls hides nothing; the first lines of a text are as many at every size.
        if (overflowX === "auto" || overflowX === "scroll" || webkitLineClamp !== "none") return undefined;
        const box = at.getBoundingClientRect();
        if (clips(overflowX) && (line.left < box.left - 1 || line.right > box.right + 1)) return at.className;
        if (clips(overflowY) && (line.top < box.top - 1 || line.bottom > box.bottom + 1)) return at.className;
      }
      return line.left < -1 || line.right > root.clientWidth + 1 ? "the window" : undefined;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || parent.closest(".sr-only, .skip-link, script")) continue;
      if (!parent.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const by = cutter(line, parent);
        if (!by) continue;
        complaints.push(`'${text.textContent.trim().slice(0, 40)}' is cut by ${by}`);
        break;
      }
    }
    return complaints;
  });
