/**
 * `npm run styles -- --save DIR` writes the computed style of every element of every screen (390 and 1280 px, light
 * and dark, and once with every element hovered, focused and pressed). `npm run styles -- --compare BEFORE AFTER`
 * prints what differs between two such folders: the way to change the style of a screen on purpose alone. Serves
 * as `npm run shots` does; set `TESTS_NOW=12:00`, so that both folders show the same restaurants open.
 * `--only landing,menu-full` takes some screens; `--same-rows` begins with the rows of the last run.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { browserLaunch } from "../../tests/e2e/support/browser";
import { screensNamed, visit, whileServing } from "./screens";

/** An element's place in its page, its size in pixels, and its style. */
type Drawn = { path: string; name: string; size: string; style: Record<string, string> };

/** What a person sees of an element, apart from what follows from its size and place or from its text. */
const PROPERTIES =
  `accent-color align-content align-items align-self animation-name appearance aspect-ratio backdrop-filter
  background-attachment background-clip background-color background-image background-position background-repeat
  background-size border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style
  border-bottom-width border-collapse border-left-color border-left-style border-left-width border-right-color
  border-right-style border-right-width border-spacing border-top-color border-top-left-radius
  border-top-right-radius border-top-style border-top-width box-shadow box-sizing clip-path color color-scheme
  column-gap content cursor display fill filter flex-basis flex-direction flex-grow flex-shrink flex-wrap float
  font-family font-feature-settings font-size font-style font-variant-numeric font-weight grid-auto-columns
  grid-auto-flow grid-auto-rows grid-column-end grid-column-start grid-row-end grid-row-start
  grid-template-areas hyphens isolation justify-content justify-items justify-self letter-spacing line-height
  list-style-position list-style-type margin-bottom margin-left margin-right margin-top mask-image mask-position
  mask-size max-height max-width min-height min-width mix-blend-mode object-fit object-position opacity order
  outline-color outline-offset outline-style outline-width overflow-wrap overflow-x overflow-y
  overscroll-behavior-x overscroll-behavior-y padding-bottom padding-left padding-right padding-top
  pointer-events position resize rotate row-gap scale scroll-margin-top scroll-padding-top scroll-snap-align
  scroll-snap-type scrollbar-width stroke stroke-width table-layout text-align text-decoration-color
  text-decoration-line text-decoration-style text-decoration-thickness text-indent text-overflow text-shadow
  text-transform text-underline-offset text-wrap-mode text-wrap-style touch-action transform translate
  user-select vertical-align view-transition-name visibility white-space-collapse word-break z-index`.split(
    /\s+/,
  );

/** Runs in the browser. */
function readStyles(properties: string[]): Drawn[] {
  const read = (style: CSSStyleDeclaration) =>
    Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
  const drawn: Drawn[] = [];
  const walk = (element: Element, path: string) => {
    if (element.matches("script,template,svg *")) return;
    const { width, height } = element.getBoundingClientRect();
    const text = (element.textContent ?? "").trim().slice(0, 24);
    const name = `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} '${text}'`;
    drawn.push({
      path,
      name,
      size: `${Math.round(width)}×${Math.round(height)}`,
      style: read(getComputedStyle(element)),
    });
    for (const pseudo of ["::before", "::after", "::marker", "::placeholder"]) {
      if (pseudo === "::marker" && !element.matches("li,summary")) continue;
      if (pseudo === "::placeholder" && !element.matches("input,textarea")) continue;
      const style = getComputedStyle(element, pseudo);
      if (style.content === "none" || (style.content === "normal" && pseudo !== "::placeholder")) continue;
      drawn.push({ path: path + pseudo, name: name + pseudo, size: "", style: read(style) });
    }
    for (const [index, child] of [...element.children].entries()) walk(child, `${path}/${index}`);
  };
  walk(document.body, "");
  return drawn;
}

/** Draws every element as if it were hovered, focused and pressed. */
async function forceStates(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1, pierce: false });
  const forcedPseudoClasses = ["hover", "focus", "focus-visible", "focus-within", "active"];
  await Promise.all(
    nodes
      .filter(({ nodeType }) => nodeType === 1)
      .map(({ nodeId }) => session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })),
  );
}

/** Writes the page's first style whole, and of each other style what differs from it. */
function packed(drawn: Drawn[]): string {
  const first = drawn[0]?.style ?? {};
  const differences = drawn.map(({ style, ...element }) => ({
    ...element,
    style: Object.fromEntries(Object.entries(style).filter(([name, value]) => first[name] !== value)),
  }));
  return JSON.stringify({ first, differences });
}

function unpacked(file: string): Drawn[] {
  const { first, differences } = JSON.parse(readFileSync(file, "utf8"));
  return differences.map((element: Drawn) => ({ ...element, style: { ...first, ...element.style } }));
}

async function save(directory: string, only: string | undefined, withSameRows: boolean) {
  mkdirSync(directory, { recursive: true });
  const browser = await chromium.launch(await browserLaunch());
  const variants = [
    { width: 390, colorScheme: "light", isForced: false },
    { width: 390, colorScheme: "dark", isForced: false },
    { width: 1280, colorScheme: "light", isForced: false },
    { width: 1280, colorScheme: "dark", isForced: true },
  ] as const;
  await whileServing(async () => {
    for (const { width, colorScheme, isForced } of variants) {
      const options = { viewport: { width, height: 844 }, colorScheme, reducedMotion: "reduce" } as const;
      await visit(
        browser,
        screensNamed(only),
        options,
        async (page, { name }) => {
          if (isForced) await forceStates(page);
          const drawn = await page.evaluate(readStyles, PROPERTIES);
          writeFileSync(join(directory, `${name}-${width}-${colorScheme}.json`), packed(drawn));
        },
        // Pictures change no style, and are slow to draw.
        async (page) => {
          await page.route("**/media/**", (route) => route.abort());
          // The compiler of these scripts wraps named functions, which the browser then calls.
          await page.addInitScript("globalThis.__name = (named) => named");
        },
      );
    }
  }, withSameRows).finally(() => browser.close());
}

function compare(before: string, after: string) {
  const found = new Map<string, Set<string>>();
  const add = (difference: string, where: string) =>
    found.set(difference, (found.get(difference) ?? new Set()).add(where));
  let elements = 0;
  let same = 0;
  for (const file of readdirSync(after)) {
    const read = (directory: string) => unpacked(join(directory, file));
    const old = new Map(read(before).map((drawn) => [drawn.path, drawn]));
    const screen = file.replace(".json", "");
    for (const { path, name, size, style } of read(after)) {
      elements++;
      const was = old.get(path);
      old.delete(path);
      if (!was) {
        add("new element", `${screen}: ${name}`);
        continue;
      }
      const changed = Object.keys(style).filter((property) => style[property] !== was.style[property]);
      for (const property of changed)
        add(`${property}: ${was.style[property]} → ${style[property]}`, `${screen}: ${name}`);
      if (changed.length === 0) same++;
      if (path === "" && size !== was.size) add(`page ${was.size} → ${size}`, screen);
    }
    for (const { name } of old.values()) add("element gone", `${screen}: ${name}`);
  }
  for (const [difference, where] of [...found].sort(([, a], [, b]) => b.size - a.size)) {
    const [first, ...others] = where;
    console.log(
      `${where.size} × ${difference}\n    ${[first, others[0], others.at(-1)].filter(Boolean).join("\n    ")}`,
    );
  }
  console.log(`\n${same} of ${elements} elements have the same style.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    save: { type: "string" },
    compare: { type: "boolean" },
    only: { type: "string" },
    "same-rows": { type: "boolean", default: false },
  },
});
if (values.save) await save(values.save, values.only, values["same-rows"]);
else if (values.compare && positionals[0] && positionals[1]) compare(positionals[0], positionals[1]);
else throw new Error("npm run styles -- --save DIR, or --compare BEFORE AFTER");
