import { describe, expect, test } from "vitest";
import { inContext } from "~/domain/assistant/follow-up";
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
