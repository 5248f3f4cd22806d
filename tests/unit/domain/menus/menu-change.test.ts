import { expect, it } from "vitest";
import { menuChangeForm } from "~/domain/forms/menu-change";
import { copyName } from "~/domain/menus/dish-copy";
import { holdsSameIds, moved, placed } from "~/domain/menus/list-order";
import { searchMenu } from "~/domain/menus/menu-filter";
import { withoutFreeClaims } from "~/domain/preferences/dietary-ingredients";
import { foldText } from "~/domain/text";

const [A, B, C] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"] as const;
const read = (fields: Record<string, string>) => menuChangeForm.safeParse(fields);
const one = { dishes: [A], categories: [], all: false, isOne: true };

it.each([
  [{ change: `sold-out:${A}` }, { kind: "availability", to: "sold-out", chosen: one }],
  [
    { change: `available:${A}`, all: "1" },
    { kind: "availability", to: "available", chosen: one },
  ],
  [
    {
      change: "sold-out-today",
      [`dish-${A}`]: "1",
      [`dish-${B}`]: "1",
      [`category-${C}`]: "1",
      "dish-x": "1",
    },
    {
      kind: "availability",
      to: "sold-out-today",
      chosen: { dishes: [A, B], categories: [C], all: false, isOne: false },
    },
  ],
  [
    { change: "available:all" },
    {
      kind: "availability",
      to: "available",
      chosen: { dishes: [], categories: [], all: true, isOne: false },
    },
  ],
  [
    { change: `duplicate:${A}`, copy: B },
    { kind: "duplicate", dish: A, copy: B },
  ],
  [
    { change: `duplicate:${A}`, copy: "x" },
    { kind: "duplicate", dish: A, copy: undefined },
  ],
  [
    { change: "price", dish: A, price: "1,250", seen: "45000" },
    { kind: "price", dish: A, price: "1,250", seen: 45000 },
  ],
  [
    { change: "reorder", seen: `${A} ${B} ${C}`, move: `up:${C}` },
    { kind: "reorder", category: undefined, seen: [A, B, C], order: [A, C, B], row: C },
  ],
  [
    { change: "reorder", category: C, seen: `${A} ${B}`, order: `${B} ${A}` },
    { kind: "reorder", category: C, seen: [A, B], order: [B, A], row: undefined },
  ],
])("reads %j", (fields, change) => {
  expect(read(fields as Record<string, string>)).toEqual({ success: true, data: change });
});

it.each([
  [{}],
  [{ change: "sold-out" }],
  [{ change: "sold-out:none" }],
  [{ change: "delete:all" }],
  [{ change: "duplicate:all" }],
  [{ change: "price", dish: A, price: "10", seen: "-1" }],
  [{ change: "price", dish: A, price: "10", seen: "1e3" }],
  [{ change: "price", dish: "x", price: "10", seen: "100" }],
  [{ change: "reorder", seen: "", order: "" }],
  [{ change: "reorder", seen: `${A} ${B}`, order: A }],
  [{ change: "reorder", seen: `${A} ${B}`, order: `${A} ${A}` }],
  [{ change: "reorder", seen: `${A} ${A}`, order: `${A} ${A}` }],
  [{ change: "reorder", seen: `${A} ${B}`, move: `up:${C}` }],
  [{ change: "reorder", seen: `${A} ${B}`, move: `aside:${A}` }],
  [{ change: "reorder", category: "x", seen: `${A} ${B}`, order: `${B} ${A}` }],
  [{ change: "reorder", seen: `${A} `.repeat(4000), order: A }],
])("refuses %j with a sentence", (fields) => {
  const { error } = read(fields as Record<string, string>);
  expect(error?.issues[0]?.message).toMatch(/\p{L}+ \p{L}+/u);
});

it("moves a row one place, and not beyond the ends", () => {
  const order = [A, B, C];
  expect(moved(order, { id: B, to: "up" })).toEqual([B, A, C]);
  expect(moved(order, { id: B, to: "down" })).toEqual([A, C, B]);
  expect(moved(order, { id: A, to: "up" })).toEqual(order);
  expect(moved(order, { id: C, to: "down" })).toEqual(order);
  expect(moved(order, { id: "d", to: "down" })).toEqual(order);
  expect(placed(order, 0, 2)).toEqual([B, C, A]);
  expect(placed(order, 2, 0)).toEqual([C, A, B]);
  expect(order).toEqual([A, B, C]);
});

it("compares lists by their ids", () => {
  expect(holdsSameIds([A, B], [B, A])).toBe(true);
  expect(holdsSameIds([A, B], [A])).toBe(false);
  expect(holdsSameIds([A, A], [A, A])).toBe(false);
  expect(holdsSameIds([A, B], [A, C])).toBe(false);
});

it.each([
  ["", ["Sopas:Sancocho,Asopao", "Ensaladas:César"]],
  ["SANCO", ["Sopas:Sancocho"]],
  ["sopa", ["Sopas:Sancocho,Asopao"]],
  ["cesar", ["Ensaladas:César"]],
  ["tacos", []],
])("a search for %j shows %j", (search, shown) => {
  const dish = (name: string) => ({ name, nameFolded: foldText(name) });
  const categories = [
    { name: "Sopas", dishes: [dish("Sancocho"), dish("Asopao")] },
    { name: "Ensaladas", dishes: [dish("César")] },
  ];
  const found = searchMenu(categories, search);
  expect(found.map(({ name, dishes }) => `${name}:${dishes.map((one) => one.name).join()}`)).toEqual(shown);
});

it("names a copy after its original, within the limit of a name and with whole emoji", () => {
  expect(copyName("Mofongo")).toEqual({ name: "Copia de Mofongo", nameFolded: "copia de mofongo" });
  const { name } = copyName("🌶️".repeat(53));
  expect(name.length).toBeLessThanOrEqual(160);
  expect(name.isWellFormed()).toBe(true);
  expect(name).toMatch(/…$/);
});

it("keeps of a dish's attributes those that confirm nothing for an allergy", () => {
  expect(withoutFreeClaims(["vegan", "gluten-free", "nut-free", "organic", "contains-gluten"])).toEqual([
    "vegan",
    "organic",
    "contains-gluten",
  ]);
});
