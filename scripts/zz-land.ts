import { chromium } from "playwright";
import { browserLaunch } from "../tests/e2e/support/browser";
const tag = process.argv[2];
const b = await chromium.launch(await browserLaunch());
for (const [w, h] of [[390, 844], [1280, 900]] as const) for (const scheme of tag === "before" ? ["light"] as const : ["light", "dark"] as const) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: "es-DO" });
  const p = await c.newPage();
  await p.goto("http://localhost:7300/");
  await p.evaluate(() => { for (const i of document.images) i.loading = "eager"; });
  await p.waitForFunction(() => [...document.images].every((i) => i.complete));
  await p.screenshot({ path: `/tmp/shots/land-${tag}-${w}-${scheme}.png`, fullPage: true });
  console.log(w, await p.evaluate(() => ["#lugares", "#mejores", "#ofertas", "#mas", "#visitados"].map((s) => `${s} ${Math.round((document.querySelector(s)?.getBoundingClientRect().top ?? 0) + scrollY)}`).join(" ") + " all " + document.documentElement.scrollHeight));
  await c.close();
}
await b.close();
