/**
 * Builds the files that pages use beside Remix's own build: the bundles of custom elements and the sprite of
 * icons, under names that change with their content; `app/generated/static-files.ts`, which holds those names;
 * and a class for the hue of each business group. It also writes the numbering plans of phones without what only formats numbers.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { MetadataJson } from "libphonenumber-js/core";
import phonePlans from "libphonenumber-js/metadata.min.json";
import { minify } from "terser";
import { GROUP_HUES } from "~/domain/tiles/tile-of";
import { ICON_NAMES, OWN_ICONS } from "~/ui/icon-names";

const root = fileURLToPath(new URL("..", import.meta.url));
const outDir = `${root}public/s`;

/** Bundles one file of `app/elements/` with what it imports. */
async function bundleElements(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [`${root}app/elements/${entry}.ts`],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    // Browsers read a module as UTF-8; escaped accents would only make the file larger.
    charset: "utf8",
    write: false,
    alias: { "~": `${root}app` },
  });
  // terser takes another 2 % off the compressed file.
  const { code } = await minify(result.outputFiles[0]!.text, { module: true, ecma: 2020 });
  return code!;
}

function drawSprite(): string {
  const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace("</svg>", "");
  const symbol = (name: string, shapes: string) =>
    `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  const lucide = ICON_NAMES.map((name) => {
    const file = readFileSync(`${root}node_modules/lucide-static/icons/${name}.svg`, "utf8");
    return symbol(name, inner(file).replace(/\s*\n\s*/g, ""));
  });
  const own = Object.entries(OWN_ICONS).map(([name, shapes]) => symbol(name, shapes));
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...lucide, ...own].join("")}</svg>`;
}

/** The place of the formats in a country's plan (libphonenumber-js, `source/metadata.js`, `formats`). */
const FORMATS = 4;

/** Leaves out how numbers of each country are written, which is half of the plans; reading and judging them needs the rest. */
function withoutFormats(plans: MetadataJson): MetadataJson {
  const countries = Object.entries(plans.countries).map(([code, plan]) => [
    code,
    Object.values(plan).map((value, at) => (at === FORMATS ? 0 : value)),
  ]);
  return { ...plans, countries: Object.fromEntries(countries) };
}

function publish(name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  writeFileSync(`${outDir}/${name}-${hash}.${extension}`, content);
  return `/s/${name}-${hash}.${extension}`;
}

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
mkdirSync(`${root}app/generated`, { recursive: true });

const elements = publish("elements", "js", await bundleElements("public"));
// Pages load the others at their first use (elements/load-at-focus).
const late = {
  ASSISTANT_URL: publish("assistant", "js", await bundleElements("late/define-assistant-panel")),
  MENU_SEARCH_URL: publish("menu-search", "js", await bundleElements("late/define-menu-search")),
  PASSING_PAGE_URL: publish("passing-page", "js", await bundleElements("late/passing-page")),
  SEARCH_BOX_URL: publish("search-box", "js", await bundleElements("late/search-box")),
  SUGGESTIONS_URL: publish("suggestions", "js", await bundleElements("late/search-suggestions")),
};
const icons = publish("icons", "svg", drawSprite());
const urls = { ELEMENTS_URL: elements, ...late, ICONS_URL: icons };
writeFileSync(
  `${root}app/generated/static-files.ts`,
  `/** Written by scripts/build-assets.ts. */\n${Object.entries(urls)
    .map(([name, url]) => `export const ${name} = ${JSON.stringify(url)};\n`)
    .join("")}`,
);

writeFileSync(`${root}app/generated/phone-plans.json`, JSON.stringify(withoutFormats(phonePlans)));

const hues = Object.entries(GROUP_HUES).map(([group, hue]) => `.hue-${group}{--hue:${hue}}`);
writeFileSync(`${root}app/styles/hues.css`, `@layer components{${hues.join("")}}\n`);
