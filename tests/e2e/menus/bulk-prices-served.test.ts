import { expect, test } from "playwright/test";
import { toastsIn } from "../support/http";
import { cookieOf } from "../support/people";
import { pageOf, press } from "../support/served/form";
import { all, named, servedPage, textOf, textsOf } from "../support/served/page";
import { queryOne } from "../support/world/database";
import { takeEditedMenu } from "../support/world/edited-menus";

const priceOf = (id: string) =>
  queryOne<{ price: number }>("SELECT price FROM products WHERE public_id = ?", id).price;
const rowOf = (document: Document, name: string) =>
  textsOf(document, "tbody tr").find((text) => text.startsWith(name));

test("a price that changed in another tab refuses the whole change without scripts too, and shows the prices of now", async () => {
  const menu = takeEditedMenu();
  const cookie = await cookieOf(menu.email);
  const path = `${menu.path}/prices?category=&rounding=5&direction=up&way=percent&size=10`;
  const { document } = await servedPage(path, { cookie });
  expect(rowOf(document, "Jugo de chinola · Jarra")).toContain("RD$440.00");
  const editor = `${menu.path}?precio=${menu.dishes.Tostones}`;
  const other = await servedPage(editor, { cookie });
  const typed = { price: "500" };
  const changed = await press(other.document, "Guardar", { path: editor, cookie, typed });
  expect([changed.status, toastsIn(changed)[0]?.title]).toEqual([303, "Tostones: RD$500.00"]);

  const button = "Guardar los precios de 4 platos";
  const refused = await press(document, button, { path, cookie });
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  expect(textOf(page.querySelector("main"))).toContain("Un precio cambió mientras lo mirabas");
  expect(rowOf(page, "Tostones")).toContain("RD$550.00");
  expect(priceOf(menu.dishes.Mofongo)).toBe(45_000);
  const saved = await press(page, button, { path, cookie });
  expect(saved.status).toBe(303);
  expect(JSON.stringify(toastsIn(saved))).toContain("Cambiaron 4 platos");
  expect([priceOf(menu.dishes.Tostones), priceOf(menu.dishes.Mofongo)]).toEqual([55_000, 49_500]);
});

test("the statistics show each day as a drawing and as a table", async () => {
  const menu = takeEditedMenu();
  const cookie = await cookieOf(menu.email);
  /** What a page shows by day, once as a drawing and once as a table that is folded away. */
  const days = (document: Document) => {
    const table = document.querySelector("main details table");
    return {
      heading: textsOf(document, "h2").find((text) => text.startsWith("Vistas de")),
      caption: textOf(table?.querySelector("caption")),
      summary: textOf(table?.closest("details")?.querySelector("summary")),
      bars: all(document, "main svg rect").length,
      rows: table && all(table, "tr").length,
    };
  };
  const path = `${menu.path}/statistics`;
  /** Opens the page to which a link of the statistics leads. */
  const follow = async (document: Document, name: string) => {
    const query = named(document, "main a", name)[0]?.getAttribute("href");
    expect(query, name).toMatch(/^\?/);
    return (await servedPage(path + query, { cookie })).document;
  };
  const week = (await servedPage(path, { cookie })).document;
  expect(days(week)).toEqual({
    heading: "Vistas del menú por día",
    caption: "Vistas del menú por día",
    summary: "Ver los números por día",
    bars: 7,
    rows: 8,
  });
  const dish = await follow(await follow(week, "Últimos 28 días"), "Mofongo");
  expect(days(dish)).toEqual({
    heading: "Vistas de Mofongo por día",
    caption: "Vistas de Mofongo por día",
    summary: "Ver los números por día",
    bars: 28,
    rows: 29,
  });
});
