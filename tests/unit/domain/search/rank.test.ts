import { describe, expect, it } from "vitest";
import { type Candidate, type Order, rankCandidates } from "~/domain/search/rank";

let serial = 0;
const dish = (name: string, values: Partial<Candidate> = {}): Candidate => ({
  id: ++serial,
  name,
  section: "",
  restaurant: "",
  description: "",
  country: "DO",
  rankScore: 4,
  price: 300_00,
  position: undefined,
  ...values,
});

const order = (words: string, values: Partial<Order> = {}): Order => ({
  words,
  home: "DO",
  sort: undefined,
  position: undefined,
  ...values,
});

const names = (rows: Candidate[], by: Order) => rankCandidates(rows, by).map(({ name }) => name);

describe("without a wanted order", () => {
  it("stands the exact name first, then a phrase, all words, synonyms, the category, the restaurant, the description, and fewer words", () => {
    const rows = [
      dish("Arroz"),
      dish("Sopa", { description: "Con gambas al ajillo" }),
      dish("Tabla", { restaurant: "Gambas y Ajillo" }),
      dish("Al ajillo", { section: "Gambas" }),
      dish("Camarones al ajillo"),
      dish("Ajillo de la casa con gamba"),
      dish("Plato de gambas al ajillo"),
      dish("Gambas al ajillo"),
    ];
    expect(names(rows, order("gamba al ajillo"))).toEqual(rows.map(({ name }) => name).toReversed());
  });

  it("breaks ties by the home country, then preferences, then how early the words stand, then the rating", () => {
    const abroad = dish("Mofongo de allá", { country: "PR", rankScore: 5 });
    const unwanted = dish("Mofongo de cerdo", { rankScore: 5 });
    const late = dish("Bolas de mofongo", { rankScore: 5 });
    const low = dish("Mofongo bajo", { rankScore: 4.1 });
    const high = dish("Mofongo alto", { rankScore: 4.4 });
    const isPreferred = (id: number) => id !== unwanted.id;
    expect(names([abroad, unwanted, late, low, high], order("mofongo", { isPreferred }))).toEqual([
      "Mofongo alto",
      "Mofongo bajo",
      "Bolas de mofongo",
      "Mofongo de cerdo",
      "Mofongo de allá",
    ]);
  });

  it("stands equal results by id, so that pages do not overlap", () => {
    const [one, two] = [dish("Yaroa"), dish("Yaroa")];
    expect(rankCandidates([two, one], order("yaroa"))).toEqual([one, two]);
  });
});

describe("a wanted order", () => {
  const inName = dish("Chimi de res", { price: 250_00, rankScore: 4.2 });
  const cheaper = dish("Chimi", { price: 200_00, rankScore: 3.9 });
  const abroad = dish("Chimi de Lima", { price: 20_00, country: "PE", rankScore: 4.9 });
  const beside = dish("Tostada", { price: 10_00, section: "Chimis", rankScore: 5 });
  const rows = [beside, abroad, inName, cheaper];

  it("compares prices in the home country first, below no dish that has the words beside its name", () => {
    expect(names(rows, order("chimi", { sort: "cheapest" }))).toEqual([
      "Chimi",
      "Chimi de res",
      "Chimi de Lima",
      "Tostada",
    ]);
  });

  it("stands the best rated and the newest first", () => {
    expect(names(rows, order("chimi", { sort: "best" }))).toEqual([
      "Chimi de Lima",
      "Chimi de res",
      "Chimi",
      "Tostada",
    ]);
    expect(names([inName, cheaper], order("chimi", { sort: "newest" }))).toEqual(["Chimi", "Chimi de res"]);
  });

  it("stands the nearest first, bands of distance apart", () => {
    const here = { latitude: 18.47, longitude: -69.9 };
    const near = dish("Chimi", { position: here, rankScore: 3 });
    const far = dish("Chimi", { position: { latitude: 18.53, longitude: -69.9 }, rankScore: 5 });
    expect(rankCandidates([far, near], order("chimi", { position: here }))).toEqual([near, far]);
  });
});
