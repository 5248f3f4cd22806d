import { describe, expect, it, test } from "vitest";
import { NO_FILTERS, type SearchFilters, searchPath } from "~/domain/search/search";
import { alternativesTo, conditionsOf, knownSearch } from "~/domain/search/search-alternatives";

const search = (some: Partial<SearchFilters>): SearchFilters => ({ ...NO_FILTERS, ...some });
const paths = (searches: SearchFilters[]) => searches.map((one) => searchPath(one));

test.each<[Partial<SearchFilters>, string[]]>([
  [{}, []],
  [{ name: "mar" }, ["name"]],
  [{ letter: "C" }, ["letter"]],
  [{ letter: "C", name: "mar" }, ["letter"]],
  [{ country: "MX", type: "bar", province: "MX-OAX" }, ["province", "type", "country"]],
])("the conditions of %o are %j", (some, conditions) => {
  expect(conditionsOf(search(some))).toEqual(conditions);
});

describe("the alternatives to a search", () => {
  it.each<[Partial<SearchFilters>, string[], string[]]>([
    [{}, [], []],
    [{ letter: "Q" }, ["/"], []],
    [{ country: "BO" }, ["/"], []],
    [{ letter: "C", type: "bar" }, ["/?tipo=bar", "/?letra=C"], []],
    // A letter makes the search ignore the name, so without the letter neither counts.
    [{ letter: "C", name: "mar", type: "bar" }, ["/?tipo=bar", "/?letra=C&nombre=mar"], []],
    [
      { country: "MX", province: "MX-OAX", type: "bar" },
      ["/?pais=MX&provincia=MX-OAX", "/?pais=MX&tipo=bar", "/?tipo=bar"],
      [],
    ],
    [
      { letter: "C", province: "DO-20", type: "bar" },
      ["/?provincia=DO-20&tipo=bar", "/?letra=C&provincia=DO-20", "/?letra=C&tipo=bar"],
      ["/?letra=C", "/?tipo=bar", "/?provincia=DO-20"],
    ],
  ])("%o: with one condition less, and with one alone", (some, fewer, alone) => {
    const alternatives = alternativesTo(search(some));
    expect([paths(alternatives.fewer).toSorted(), paths(alternatives.alone).toSorted()]).toEqual([
      fewer.toSorted(),
      alone.toSorted(),
    ]);
  });
});

describe("a search with known places", () => {
  const countries = [{ code: "DO" }, { code: "MX" }, { code: "CU" }];
  const divisions = [{ code: "DO-01" }, { code: "DO-20" }];

  it.each<[Partial<SearchFilters>, { code: string }[], string]>([
    [{ country: "XX" }, [], "/"],
    [{ country: "XX", province: "La Habana", letter: "C" }, [], "/?letra=C"],
    [{ province: "DO-99" }, divisions, "/"],
    [{ province: "Samaná", type: "bar" }, divisions, "/?tipo=bar"],
    [{ country: "CU", province: "CU-03" }, [], "/?pais=CU"],
  ])("drops what is unknown of %o", (some, list, path) => {
    expect(searchPath(knownSearch(search(some), { countries, divisions: list }))).toBe(path);
  });

  it.each<[Partial<SearchFilters>, { code: string }[]]>([
    [{}, divisions],
    [{ province: "DO-20" }, divisions],
    [{ country: "CU", province: "La Habana" }, []],
    [{ country: "MX" }, []],
  ])("leaves %o as it is", (some, list) => {
    const filters = search(some);
    expect(knownSearch(filters, { countries, divisions: list })).toBe(filters);
  });
});
