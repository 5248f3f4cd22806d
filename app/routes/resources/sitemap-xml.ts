/** An entry of a sitemap. Its full address, not yet escaped. */
export type SitemapEntry = { url: string; lastModified?: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&apos;",
  }),
);

/** Escapes the five characters that the protocol requires (https://sitemaps.org/protocol.html#escaping). */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? "");
}

function list(root: string, item: string, entries: SitemapEntry[]): string {
  const items = entries.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
    return `<${item}><loc>${escaped(url)}</loc>${changed}</${item}>\n`;
  });
  return `${HEAD}<${root} xmlns="${SCHEMA}">\n${items.join("")}</${root}>\n`;
}

/** Returns a sitemap of pages. */
export function urlset(entries: SitemapEntry[]): string {
  return list("urlset", "url", entries);
}

/** Returns a sitemap of sitemaps. */
export function sitemapIndex(entries: SitemapEntry[]): string {
  return list("sitemapindex", "sitemap", entries);
}
