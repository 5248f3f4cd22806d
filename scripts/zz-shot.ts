import { chromium } from "playwright";
import { browserLaunch } from "../tests/e2e/support/browser";
const b = await chromium.launch(await browserLaunch());
const base = "http://localhost:7300";
for (const [w, h] of [[390, 844], [1280, 900]] as const) for (const scheme of ["light", "dark"] as const) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: "es-DO" });
  const p = await c.newPage();
  p.on("console", (m) => console.log("console", m.text())); p.on("pageerror", (e) => console.log("error", e.message));
  await p.goto(base + "/la-mar-chiquita");
  await p.screenshot({ path: `/tmp/shots/menu-${w}-${scheme}-0.png` });
  await p.getByRole("searchbox").click();
  await p.waitForFunction(() => customElements.get("menu-search"));
  await p.keyboard.type("camaron coco");
  await p.screenshot({ path: `/tmp/shots/menu-${w}-${scheme}-1.png` });
  console.log(p.url(), await p.locator("menu-search [role=status]").textContent());
  await p.getByRole("searchbox").fill("mofngo"); await p.screenshot({ path: `/tmp/shots/menu-${w}-${scheme}-2.png` });
  await p.getByRole("searchbox").fill("sushi"); await p.screenshot({ path: `/tmp/shots/menu-${w}-${scheme}-3.png` });
  if (scheme === "light") {
    await p.goto(base + "/la-gran-carta-del-malecon");
    await p.getByRole("searchbox").click();
    await p.waitForFunction(() => customElements.get("menu-search"));
    const times = await p.evaluate(() => { const box = document.querySelector<HTMLInputElement>("[type=search]")!; const out: string[] = [];
      for (const t of ["p", "po", "pol", "poll", "pollo", "", "a", "camarnes", "zzzzzzz", "con sin gluten", ""]) { const s = performance.now(); box.value = t; box.dispatchEvent(new Event("input", { bubbles: true })); const m = performance.now(); document.body.offsetHeight; out.push(`${t}: ${(m - s).toFixed(1)}+${(performance.now() - m).toFixed(1)}`); }
      return [document.querySelectorAll(".dish").length, ...out]; });
    console.log(times.join(" | "));
    const cdp = await c.newCDPSession(p); await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    console.log("4x", await p.evaluate(() => { const box = document.querySelector<HTMLInputElement>("[type=search]")!; const out: string[] = [];
      for (const t of ["p", "po", "pol", "poll", "pollo", "", "a", "camarnes", "zzzzzzz", "con sin gluten", ""]) { const s = performance.now(); box.value = t; box.dispatchEvent(new Event("input", { bubbles: true })); const m = performance.now(); document.body.offsetHeight; out.push(`${t}: ${(m - s).toFixed(1)}+${(performance.now() - m).toFixed(1)}`); }
      return out.join(" | "); }));
  }
  await c.close();
}
await b.close();
