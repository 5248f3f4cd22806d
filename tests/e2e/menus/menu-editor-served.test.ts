import { expect, test } from "playwright/test";
import { toastsIn } from "../support/http";
import { cookieOf } from "../support/people";
import { pageOf, press, valueIn } from "../support/served/form";
import { all, named, servedPage, textOf, textsOf } from "../support/served/page";
import { queryOne } from "../support/world/database";
import { takeEditedMenu } from "../support/world/edited-menus";

type DishRow = { price: number; is_available: number; sold_out_until: number | null };

const dishRow = (id: string) =>
  queryOne<DishRow>("SELECT price, is_available, sold_out_until FROM products WHERE public_id = ?", id);
const rowOf = (document: Document, name: string) =>
  all(document, "#menu li").find((row) => textOf(row.querySelector("h4")) === name);

/** Opens the editor of a menu that no other test uses, and presses its buttons as a browser without scripts does. */
async function openEditor() {
  const menu = takeEditedMenu();
  const cookie = await cookieOf(menu.email);
  const open = async (query = "") => (await servedPage(menu.path + query, { cookie })).document;
  const pressOn = (document: Document, button: Element | string, typed: Record<string, string> = {}) =>
    press(document, button, { path: menu.path, cookie, typed });
  /** The page to which an answer leads. */
  const after = async (answer: Response) => {
    expect(answer.status).toBe(303);
    const to = answer.headers.get("location")!;
    return (await servedPage(to, { cookie })).document;
  };
  return { menu, open, pressOn, after };
}

test("the menu is searched without scripts by its form", async () => {
  const { open, pressOn } = await openEditor();
  const page = await open();
  const found = await pageOf(await pressOn(page, "Buscar", { q: "CHINOLA" }));
  expect(textsOf(found, "#menu li h4")).toEqual(["Jugo de chinola"]);
  expect(valueIn(found, "q")).toBe("CHINOLA");
  const none = await pageOf(await pressOn(page, "Buscar", { q: "zzz" }));
  expect(all(none, "#menu li")).toEqual([]);
  expect(textOf(none.querySelector("main"))).toContain("No se encontraron resultados");
});

test("several dishes are chosen without scripts and sold out, and all of them restocked", async () => {
  const { menu, open, pressOn, after } = await openEditor();
  const toChoose = named(await open(), "main a", "Elegir varios")[0]?.getAttribute("href");
  const choosing = await open(toChoose!.slice(toChoose!.indexOf("?")));
  const soldOut = await pressOn(choosing, "Agotar hoy", {
    [`dish-${menu.dishes.Mofongo}`]: "1",
    [`category-${menu.categories.Bebidas}`]: "1",
  });
  expect(toastsIn(soldOut)[0]?.title).toBe("2 platos agotados hoy");
  expect(dishRow(menu.dishes.Mofongo)).toMatchObject({ is_available: 1, sold_out_until: expect.any(Number) });
  const link = named(await after(soldOut), "main a", "Agotados (2)")[0]?.getAttribute("href");
  expect(link).toContain("agotados=1");
  const list = await open(link!.slice(link!.indexOf("?")));
  expect(textsOf(list, "#menu li h4")).toEqual(["Mofongo", "Jugo de chinola"]);
  const restocked = await pressOn(list, "Reponer todos");
  expect(toastsIn(restocked)[0]?.title).toBe("2 platos disponibles");
  for (const dish of [menu.dishes.Mofongo, menu.dishes["Jugo de chinola"]])
    expect(dishRow(dish)).toMatchObject({ is_available: 1, sold_out_until: null });
});

test("a price that may mean two amounts is saved without scripts by the pressed one", async () => {
  const { menu, open, pressOn } = await openEditor();
  const page = await open(`?precio=${menu.dishes.Mofongo}`);
  const refused = await pressOn(page, "Guardar", { price: "1.250" });
  expect(refused.status).toBe(400);
  const asked = await pageOf(refused);
  expect(valueIn(asked, "price")).toBe("1.250");
  const saved = await pressOn(asked, "RD$1,250.00");
  expect([saved.status, toastsIn(saved)[0]?.title]).toEqual([303, "Mofongo: RD$1,250.00"]);
  expect(dishRow(menu.dishes.Mofongo).price).toBe(125_000);
});

test("a dish is duplicated off the menu without scripts", async () => {
  const { open, pressOn, after } = await openEditor();
  const copied = await pressOn(await open(), "Duplicar Mofongo");
  expect(toastsIn(copied)[0]?.title).toBe("Plato duplicado");
  const copy = rowOf(await after(copied), "Copia de Mofongo");
  expect(copy?.querySelector("[role=switch]")?.getAttribute("aria-checked")).toBe("false");
});
