import { describe, expect, test } from "vitest";
import { inContext, nextTurn, withoutCorrection } from "~/domain/assistant/follow-up";
import type { Turn } from "~/domain/assistant/turns";
import type { Reading } from "~/domain/questions/reading";

const askedAfter = (before: Reading, question: string, now: Reading) =>
  inContext(question, now, [{ question: "antes", reading: before }]);

const mofongo: Reading = { intent: "dish", words: "mofongo", place: "santiago", most: 600 };

describe("a question after another", () => {
  test("without a subject narrows what was asked", () => {
    expect(askedAfter(mofongo, "¿y más barato?", { intent: "dish", sort: "cheapest" })).toEqual({
      ...mofongo,
      sort: "cheapest",
    });
    expect(askedAfter(mofongo, "sin gluten", { intent: "dish", diets: ["gluten-free"] })).toEqual({
      ...mofongo,
      diets: ["gluten-free"],
    });
  });

  test("that names another place moves what was asked, and nearness ends with it", () => {
    expect(askedAfter(mofongo, "¿y en Punta Cana?", { intent: "restaurant", place: "punta cana" })).toEqual({
      ...mofongo,
      place: "punta cana",
    });
    const near: Reading = { intent: "dish", words: "mofongo", near: true };
    expect(askedAfter(near, "¿y en La Vega?", { intent: "restaurant", place: "la vega" })).toEqual({
      intent: "dish",
      words: "mofongo",
      place: "la vega",
    });
    expect(askedAfter(mofongo, "¿y cerca?", { intent: "restaurant", near: true })).toEqual({
      intent: "dish",
      words: "mofongo",
      most: 600,
      near: true,
    });
  });

  test("that goes on with another subject keeps place, price and diets, but neither words nor sorting", () => {
    const before: Reading = { ...mofongo, sort: "best", without: ["peanuts"] };
    expect(askedAfter(before, "¿y tacos?", { intent: "dish", words: "taco" })).toEqual({
      intent: "dish",
      words: "taco",
      place: "santiago",
      most: 600,
      without: ["peanuts"],
    });
  });

  test("adds to the diets and to what must not be in it", () => {
    const before: Reading = { intent: "dish", words: "postre", diets: ["vegan"], without: ["peanuts"] };
    const now: Reading = { intent: "dish", diets: ["gluten-free", "vegan"], without: ["soy"] };
    expect(askedAfter(before, "y sin gluten ni soya", now)).toEqual({
      intent: "dish",
      words: "postre",
      diets: ["vegan", "gluten-free"],
      without: ["peanuts", "soy"],
    });
  });

  test("goes on with what must not be in it, although it begins with «que»", () => {
    const now: Reading = { intent: "dish", without: ["peanuts"] };
    expect(askedAfter(mofongo, "que no tenga maní", now)).toEqual({ ...mofongo, without: ["peanuts"] });
  });

  test("asks for the offers of what was asked", () => {
    expect(askedAfter(mofongo, "¿y con ofertas?", { intent: "offer" })).toEqual({
      ...mofongo,
      intent: "offer",
    });
  });

  test("goes on with the hours of the same restaurant", () => {
    const hours: Reading = { intent: "hours", name: "casa larimar" };
    const now: Reading = { intent: "restaurant", openAt: { day: "sunday" } };
    expect(askedAfter(hours, "¿y el domingo?", now)).toEqual({
      intent: "hours",
      name: "casa larimar",
      openAt: { day: "sunday" },
    });
  });

  test.each<[string, Reading]>([
    ["tacos al pastor", { intent: "dish", words: "taco al pastor" }],
    ["algo barato cerca", { intent: "dish", sort: "cheapest", near: true }],
    ["dónde ceno esta noche", { intent: "restaurant", openAt: { day: "today", minute: 1200 } }],
    ["ofertas en Santiago", { intent: "offer", place: "santiago" }],
  ])("that stands alone begins anew: %s", (question, now) => {
    expect(askedAfter(mofongo, question, now)).toEqual(now);
  });

  test("goes on with the last question about food, over a greeting in between", () => {
    const turns = [
      { question: "mofongo", reading: mofongo },
      { question: "gracias", reading: { intent: "help" } as const },
    ];
    const now: Reading = { intent: "dish", sort: "cheapest" };
    expect(inContext("¿y más barato?", now, turns)).toEqual({ ...mofongo, sort: "cheapest" });
  });

  test("is read alone where nothing was asked before, and a greeting stays one", () => {
    const now: Reading = { intent: "dish", sort: "cheapest" };
    expect(inContext("¿y más barato?", now, [])).toEqual(now);
    expect(askedAfter(mofongo, "y gracias", { intent: "help" })).toEqual({ intent: "help" });
  });
});

describe("hours of one restaurant", () => {
  const before: Reading = { intent: "hours", name: "la mar chiquita", openAt: { day: "sunday" } };

  test.each<[string, Reading, string]>([
    ["¿y casa larimar?", { intent: "restaurant", name: "casa larimar" }, "casa larimar"],
    ["casa larimar", { intent: "restaurant", name: "casa larimar" }, "casa larimar"],
    ["¿y el fogón?", { intent: "dish", words: "fogon" }, "fogon"],
  ])("are asked of the next one: %s", (question, now, name) => {
    expect(askedAfter(before, question, now)).toEqual({ ...before, name });
  });

  test("end with another subject", () => {
    const now: Reading = { intent: "dish", words: "taco", most: 300 };
    expect(askedAfter(before, "tacos por menos de 300", now)).toEqual(now);
  });

  test("and its address follow one another", () => {
    const card: Reading = { intent: "restaurant", name: "la mar chiquita" };
    expect(askedAfter(before, "¿y dónde queda?", { intent: "help" })).toEqual(card);
    expect(askedAfter(before, "¿y el teléfono?", { intent: "help" })).toEqual(card);
    expect(askedAfter(card, "¿y a qué hora abre?", { intent: "help" })).toEqual({ ...card, intent: "hours" });
  });
});

describe("what one restaurant has", () => {
  const hours: Reading = { intent: "hours", name: "la mar chiquita" };
  const dishes: Reading = { intent: "dish", name: "la mar chiquita", diets: ["gluten-free"] };

  test.each<[Reading, string, Reading, Reading]>([
    [
      hours,
      "¿y tienen mofongo?",
      { intent: "dish", words: "mofongo" },
      { intent: "dish", words: "mofongo", name: "la mar chiquita" },
    ],
    [
      hours,
      "¿y pizza?",
      { intent: "dish", words: "pizza" },
      { intent: "dish", words: "pizza", name: "la mar chiquita" },
    ],
    [hours, "¿qué tienen sin gluten?", { intent: "dish", diets: ["gluten-free"] }, dishes],
    [dishes, "¿y hay ceviche ahí?", { intent: "dish", words: "ceviche" }, { ...dishes, words: "ceviche" }],
    [dishes, "¿tienen ofertas?", { intent: "offer" }, { intent: "offer", name: "la mar chiquita" }],
  ])("is asked after a question that names it, %j: «%s»", (before, question, now, read) => {
    expect(askedAfter(before, question, now)).toEqual(read);
  });

  test("is not meant where another place is named, or food without such words", () => {
    const there: Reading = { intent: "dish", words: "mofongo", place: "santiago" };
    expect(askedAfter(dishes, "tienen mofongo en santiago", there)).toEqual(there);
    expect(askedAfter(dishes, "quiero pizza", { intent: "dish", words: "pizza" })).toEqual({
      intent: "dish",
      words: "pizza",
    });
  });

  test("is what was looked for before, when only its name follows; its own place replaces the one before", () => {
    const now: Reading = { intent: "restaurant", name: "la mar chiquita" };
    const asked: Reading = { intent: "dish", words: "mofongo", most: 600, name: "la mar chiquita" };
    expect(askedAfter(mofongo, "¿y la mar chiquita?", now)).toEqual(asked);
    const placed: Reading = { intent: "restaurant", place: "madrid" };
    expect(askedAfter(asked, "¿y en Madrid?", placed)).toEqual({
      intent: "dish",
      words: "mofongo",
      most: 600,
      place: "madrid",
    });
  });
});

describe("a condition", () => {
  const before: Reading = {
    intent: "dish",
    words: "mofongo",
    most: 600,
    currency: "DOP",
    diets: ["vegan", "gluten-free"],
    without: ["peanuts"],
    place: "santiago",
    openAt: "now",
    sort: "cheapest",
  };
  const { most: _most, currency: _currency, sort: _sort, ...unpriced } = before;
  const { place: _place, ...anywhere } = before;
  const { openAt: _openAt, ...anytime } = before;

  test.each<[string, Partial<Reading>, Reading]>([
    ["quita el precio", { words: "quita" }, unpriced],
    ["sin importar el precio", {}, unpriced],
    ["no importa el precio", {}, unpriced],
    ["olvida el presupuesto", {}, unpriced],
    ["quita lo de vegano", { diets: ["vegan"] }, { ...before, diets: ["gluten-free"] }],
    ["ya no quites lo de vegano", { diets: ["vegan"] }, { ...before, diets: ["gluten-free"] }],
    ["quita el maní", { without: ["peanuts"] }, (({ without: _, ...rest }) => rest)(before)],
    ["sin importar dónde", {}, anywhere],
    ["en cualquier lugar", {}, anywhere],
    ["quita lo de Santiago", { place: "santiago" }, anywhere],
    ["da igual la hora", {}, anytime],
    ["quita lo de abierto", { openAt: "now" }, anytime],
  ])("is dropped: %s", (question, said, reading) => {
    expect(askedAfter(before, question, { intent: "dish", ...said })).toEqual(reading);
  });

  test("that was not said is a new wish", () => {
    const now: Reading = { intent: "dish", diets: ["sin-cebolla"] };
    expect(askedAfter(mofongo, "quita la cebolla", now)).toEqual({ ...mofongo, diets: ["sin-cebolla"] });
  });

  test("of offers leaves dishes", () => {
    const offers: Reading = { intent: "offer", words: "pizza" };
    expect(askedAfter(offers, "quita lo de las ofertas", { intent: "offer" })).toEqual({
      intent: "dish",
      words: "pizza",
    });
  });
});

describe("another food", () => {
  test.each([
    ["no, mejor pizza", "pizza"],
    ["No mejor pizza", "pizza"],
    ["prefiero pizza", "pizza"],
    ["mejor dame pizza", "dame pizza"],
    ["no, pizza", "pizza"],
    ["cambia a pizza", "pizza"],
    ["más bien pizza", "pizza"],
    ["no muy caro", "no muy caro"],
    ["mejor restaurante de santiago", "mejor restaurante de santiago"],
    ["no lleve maní", "no lleve maní"],
  ])("is read without the words that correct: %s", (question, rest) => {
    expect(withoutCorrection(question)).toBe(rest);
  });

  test("replaces the food and keeps the rest", () => {
    const before: Reading = { ...mofongo, sort: "cheapest", cuisines: ["dominican"], diets: ["gluten-free"] };
    expect(askedAfter(before, "no, mejor pizza", { intent: "dish", words: "pizza" })).toEqual({
      intent: "dish",
      words: "pizza",
      place: "santiago",
      most: 600,
      sort: "cheapest",
      diets: ["gluten-free"],
    });
  });
});

describe("asked for more", () => {
  const turns: Turn[] = [{ question: "mofongo", reading: mofongo }];
  const more: Reading = { intent: "help" };

  test.each([
    "otro",
    "otra opción",
    "dame otros",
    "¿qué más hay?",
    "muéstrame otras opciones",
    "¿hay más?",
    "los siguientes",
  ])("it shows the next results of the same search: %s", (question) => {
    expect(nextTurn(question, more, turns)).toEqual({ question, reading: mofongo, from: 3 });
    const second = nextTurn(question, more, [...turns, { question: "otro", reading: mofongo, from: 3 }]);
    expect(second.from).toBe(6);
  });

  test.each([
    ["¿y más barato?", { intent: "dish", sort: "cheapest" }],
    ["otra cerveza", { intent: "dish", words: "cerveza" }],
  ] as const)("no further results follow a new question: %s", (question, now) => {
    expect(nextTurn(question, now, turns)).not.toHaveProperty("from");
  });

  test("without a question before, it is read alone", () => {
    expect(nextTurn("otro", more, [])).toEqual({ question: "otro", reading: more });
  });
});

describe("a limit in a currency", () => {
  test("takes the later currency, or none", () => {
    const before: Reading = { intent: "dish", words: "taco", most: 20, currency: "USD" };
    const now: Reading = { intent: "dish", most: 500 };
    expect(askedAfter(before, "¿y por menos de 500?", now)).toEqual({
      intent: "dish",
      words: "taco",
      most: 500,
    });
    expect(askedAfter(before, "¿y en Samaná?", { intent: "restaurant", place: "samana" })).toEqual({
      ...before,
      place: "samana",
    });
  });
});
