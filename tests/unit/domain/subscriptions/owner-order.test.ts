import { describe, expect, it } from "vitest";
import { nextOrder, ownersPath, parseOwnersSearch } from "~/domain/subscriptions/owner-order";

const ID = "0123456789abcdef";
const parse = (query: string) => parseOwnersSearch(new URLSearchParams(query));

describe("the order of the list of owners", () => {
  it.each([
    ["", "recientes"],
    ["orden=nombre", "nombre"],
    ["orden=vencimiento-lejano", "vencimiento-lejano"],
    ["orden=toString", "recientes"],
    ["orden=DROP%20TABLE", "recientes"],
  ])("of '%s' is %s", (query, order) => {
    expect(parse(query).order).toBe(order);
  });

  it.each([
    ["name", "recientes", "nombre"],
    ["name", "nombre", "nombre-z-a"],
    ["name", "nombre-z-a", "nombre"],
    ["created", "recientes", "antiguos"],
    ["created", "nombre", "recientes"],
    ["end", "vencimiento", "vencimiento-lejano"],
  ] as const)("a press on %s over %s leads to %s", (column, present, next) => {
    expect(nextOrder(column, present)).toBe(next);
  });

  it("stands in the address beside search and position, unless it is the usual one", () => {
    expect(ownersPath("/admin", { order: "recientes", search: "" })).toBe("/admin");
    expect(ownersPath("/admin", { order: "nombre", position: { after: ID } })).toBe(
      `/admin?orden=nombre&despues=${ID}`,
    );
    expect(parse(`orden=nombre&despues=${ID}`)).toMatchObject({ order: "nombre", position: { after: ID } });
  });
});
