import { Miniflare, NoOpLog } from "miniflare";

/** Parses HTML as a browser does and names the first element or attribute that a typed text has become. */
const WORKER = `export default {
  async fetch(request) {
    const found = [];
    const texts = [];
    const own = /^x-(\\d|marca)/;
    const answer = new HTMLRewriter().on("*", {
      element(element) {
        if (own.test(element.tagName)) found.push("<" + element.tagName + ">");
        for (const [name, value] of element.attributes) {
          if (own.test(name)) found.push(element.tagName + " with the attribute " + name);
          if (/^on[a-z]/.test(name)) found.push(element.tagName + " with the attribute " + name);
          if (/^(href|src|action|formaction|poster)$/.test(name) && /^\\s*(javascript|data:text|vbscript)/i.test(value)) found.push(element.tagName + " leads to " + value.slice(0, 60));
        }
      },
    }).transform(new Response(request.body, { headers: { "content-type": "text/html;charset=utf-8" } }));
    await answer.text();
    return Response.json(found.slice(0, 5));
  },
};`;

/** Starts a parser of HTML: workerd's own. */
export async function openMarkupReader() {
  const runtime = new Miniflare({
    modules: true,
    script: WORKER,
    compatibilityDate: "2026-07-30",
    log: new NoOpLog(),
  });
  await runtime.ready;
  return {
    /** Returns what of a page is markup although somebody typed it, or `undefined`. */
    async read(html: string): Promise<string | undefined> {
      const answer = await runtime.dispatchFetch("http://markup/", { method: "POST", body: html });
      const found = (await answer.json()) as string[];
      return found.length === 0 ? undefined : found.join(", ");
    },
    close: () => runtime.dispose(),
  };
}
