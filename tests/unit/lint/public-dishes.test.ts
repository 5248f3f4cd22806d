import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The lines of a folder's code that match, as 'file: line'. */
function linesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const lines = readFileSync(path, "utf8").split("\n");
      return lines.filter((line) => pattern.test(line)).map((line) => `${path}: ${line.trim()}`);
    });
}

/** A condition that a dish is available, in drizzle's words or in SQL. */
const IS_AVAILABLE = /eq\(products\.isAvailable, true\)|products\.isAvailable\} = 1|is_available = 1/;
/** A price without the sizes beside it. */
const BARE_PRICE = /formatMoney\(\w*[dD]ish\.price/;

describe("dishes on public pages", () => {
  it("are chosen by one condition, which knows what is sold out for today", () => {
    const written = linesOf("app/data", IS_AVAILABLE).filter((line) => !line.startsWith("app/data/schema/"));
    const files = new Set(written.map((line) => line.slice(0, line.indexOf(":"))));
    // The menu reads dishes that are sold out for today too, and leaves them out by the domain's rule.
    const allowed = ["app/data/menus/menus.server.ts", "app/data/menus/on-menu.server.ts"];
    const elsewhere = [...files].filter((file) => !file.startsWith("app/data/menus/"));
    expect(elsewhere).toEqual([]);
    expect([...files]).toEqual(expect.arrayContaining(allowed));
  });

  it("show their price with their sizes", () => {
    expect([...linesOf("app/routes/public", BARE_PRICE), ...linesOf("app/routes/diner", BARE_PRICE)]).toEqual(
      [],
    );
  });

  it("the patterns find what they look for", () => {
    expect("eq(products.isAvailable, true)").toMatch(IS_AVAILABLE);
    expect("formatMoney(dish.price, restaurant.currency)").toMatch(BARE_PRICE);
    expect("formatMoney(dish.sizes[0].price)").not.toMatch(BARE_PRICE);
  });
});
