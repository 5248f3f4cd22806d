import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A page takes the short form in half the time: `axe.source` is the long one. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that a theme can break: a dark theme changes colours alone. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** A selector of the part that axe checks, and selectors of the elements that it skips. */
type Part = { within?: string; without?: string[] };

/**
 * Lists axe's violations in a page, by all tags or by the named rules. What passes stays in the page: a long menu has
 * thousands of passed elements, and sending them to the test takes longer than finding them.
 */
async function violationsOf(page: Page, { within, without = [] }: Part, rules?: string[]): Promise<string[]> {
  const hasAxe = await page.evaluate(() => "axe" in window);
  if (!hasAxe) await page.evaluate(SOURCE);
  const options: axe.RunOptions = {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: TAGS },
    resultTypes: ["violations"],
    // Without preloading axe inserts no `<style>` into a shadow root, which the policy forbids.
    preload: false,
    // The pages have no frames.
    iframes: false,
  };
  const context = { include: [within ?? "html"], exclude: without };
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe: runner } = window as unknown as { axe: typeof axe };
      const { violations } = await runner.run(context, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, help, target, failureSummary })),
      );
    },
    { context, options },
  );
  return violations.map(
    ({ id, help, target, failureSummary }) => `${id} (${help}): ${target.join(" ")} — ${failureSummary}`,
  );
}

/** Lays out what waits for its place in view, as whoever scrolls there sees it. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Lists axe's violations in a page or a part of it in the light and the dark theme. The page stays dark. */
export async function violationsInBothThemes(page: Page, part: Part = {}): Promise<string[]> {
  await layOutAll(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await violationsOf(page, part);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violationsOf(page, part, COLOUR_RULES);
  return [...light.map((said) => `light: ${said}`), ...dark.map((said) => `dark: ${said}`)];
}

/** A phone's window is narrower than this, in CSS pixels. */
const DESK_WIDTH = 1024;

/**
 * Lists what is wrong with a screen: by `sizes` at both widths, and by axe in both themes on a phone, because its rules
 * look at elements and colours, which are the same at a desk. `part` is the part that axe checks.
 */
export async function screenProblems(page: Page, sizes = sizeProblems, part: Part = {}): Promise<string[]> {
  const isPhone = page.viewportSize()!.width < DESK_WIDTH;
  return [...(isPhone ? await violationsInBothThemes(page, part) : []), ...(await sizes(page))];
}

/** Lists links, buttons and fields under 44 px wide or tall. */
export async function smallTargets(page: Page): Promise<string[]> {
  await layOutAll(page);
  return page.evaluate(() => {
    const targets: Element[] = [];
    const collect = (root: Document | ShadowRoot) => {
      targets.push(...root.querySelectorAll("a, button, summary, input, select, textarea, [role=button]"));
      for (const element of root.querySelectorAll("*")) if (element.shadowRoot) collect(element.shadowRoot);
    };
    collect(document);
    return targets
      .filter((element) => element.checkVisibility() && !element.matches(".skip-link, [type=hidden]"))
      .filter((element) => {
        // A link within a line of text may be as tall as the line.
        const isInline = getComputedStyle(element).display === "inline";
        const { width, height } = element.getBoundingClientRect();
        return !isInline && (width < 43.5 || height < 43.5);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`;
      });
  });
}

/** Lists targets that are too small, and texts that are lost at 200 %. The text stays at 200 %. */
export async function sizeProblems(page: Page): Promise<string[]> {
  const small = await smallTargets(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  return [...small, ...(await lostText(page))];
}

/** Lists elements that overflow the page, and texts that are cut off. */
const lostText = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const complaints: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      complaints.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    /** Returns the ancestor, or the window, that cuts a line of text off. */
    const cutter = (line: DOMRect, from: Element): string | undefined => {
      for (let at: Element | null = from; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(at);
        // A scrolling ancestor hides nothing, and a clamped text shows the same number of lines at every size.
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
      // The account's name beside the picture is shortened on purpose: its menu shows all of it.
      const isLeftOut = parent.closest(".sr-only, .skip-link, script, .truncate[aria-hidden]");
      if (!text.textContent?.trim() || isLeftOut) continue;
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
