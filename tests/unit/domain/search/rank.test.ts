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
  currency: "DOP",
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
  const abroad = dish("Chimi de Lima", { price: 20_00, country: "PE", currency: "PEN", rankScore: 4.9 });
  const beside = dish("Tostada", { price: 10_00, section: "Chimis", rankScore: 5 });
  const rows = [beside, abroad, inName, cheaper];

  it("compares prices in the wanted currency first, below no dish that has the words beside its name", () => {
    expect(names(rows, order("chimi", { sort: "cheapest", currency: "DOP" }))).toEqual([
      "Chimi",
      "Chimi de res",
      "Chimi de Lima",
      "Tostada",
    ]);
    expect(names(rows, order("chimi", { sort: "cheapest", currency: "PEN" }))).toEqual([
      "Chimi de Lima",
      "Chimi",
      "Chimi de res",
      "Tostada",
    ]);
  });

  it.each(["cheapest", "priciest"] as const)("stands what has no price last, sorted by %s", (sort) => {
    const list = [dish("Chimi", { price: null }), dish("Chimi", { price: 100_00 })];
    const prices = rankCandidates(list, order("chimi", { sort, currency: "DOP" })).map(({ price }) => price);
    expect(prices).toEqual([100_00, null]);
  });

  it("never mixes the prices of two currencies, whatever the country", () => {
    const list = [
      dish("Taco", { price: 90_00, currency: "MXN", country: "MX" }),
      dish("Taco", { price: 5_00, currency: "USD", country: "DO" }),
      dish("Taco", { price: 300_00, currency: "DOP", country: "DO" }),
      dish("Taco", { price: 4_00, currency: "USD", country: "EC" }),
      dish("Taco", { price: 60_00, currency: "MXN", country: "MX" }),
    ];
    const money = rankCandidates(list, order("taco", { sort: "cheapest", currency: "DOP" }));
    expect(money.map(({ price, currency }) => `${currency} ${(price ?? 0) / 100}`)).toEqual([
      "DOP 300",
      "MXN 60",
      "MXN 90",
      "USD 4",
      "USD 5",
    ]);
  });

  it("orders by price alone what has all words in its name, however well they match", () => {
    const exact = dish("Chimi", { price: 400_00 });
    const phrase = dish("Chimi de pierna", { price: 300_00 });
    const apart = dish("De la casa, con todo, chimi", { price: 200_00 });
    const list = [exact, phrase, apart];
    const by = (sort: Order["sort"]) => rankCandidates(list, order("chimi", { sort, currency: "DOP" }));
    expect(by("cheapest")).toEqual([apart, phrase, exact]);
    expect(by("priciest")).toEqual([exact, phrase, apart]);
  });

  it.each(["best", "cheapest", "priciest", "newest", undefined] as const)(
    "stands drinks after what is eaten where no food was named, sorted by %s",
    (sort) => {
      const juice = dish("Jugo verde", {
        isDrink: true,
        rankScore: 5,
        price: sort === "priciest" ? 900_00 : 10_00,
      });
      const salad = dish("Ensalada verde", { isDrink: false });
      expect(rankCandidates([juice, salad], order("", { sort, currency: "DOP" }))).toEqual([salad, juice]);
      expect(rankCandidates([salad, juice], order("", { sort, currency: "DOP" }))).toEqual([salad, juice]);
    },
  );

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
