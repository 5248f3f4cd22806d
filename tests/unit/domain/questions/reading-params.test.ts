import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Reading } from "~/domain/questions/reading";
import { hasReadingParams, parseReadingParams, readingParams } from "~/domain/questions/reading-params";
import { anyReading } from "./arbitrary-reading";

describe("the parameters of a reading", () => {
  it("give the same reading back", () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        expect(parseReadingParams(new URLSearchParams(`${readingParams(reading)}`))).toEqual(reading);
      }),
    );
  });

  it("are the same text for lists in another order", () => {
    const reading: Reading = {
      intent: "dish",
      diets: ["vegan", "gluten-free"],
      without: ["eggs", "peanuts"],
    };
    const reversed: Reading = {
      intent: "dish",
      without: ["peanuts", "eggs"],
      diets: ["gluten-free", "vegan"],
    };
    expect(`${readingParams(reversed)}`).toBe(`${readingParams(reading)}`);
  });

  test.each<[Reading, string]>([
    [
      { intent: "dish", words: "mofongo de camaron", diets: ["gluten-free"], near: true, most: 600 },
      "busca=platos&cerca=si&dieta=sin-gluten&hasta=600&q=mofongo+de+camaron",
    ],
    [
      { intent: "restaurant", cuisines: ["italian"], openAt: { day: "saturday", minute: 1200 } },
      "abierto=sabado-2000&busca=restaurantes&cocina=italiana",
    ],
    [
      { intent: "hours", name: "bar medianoche", openAt: "now" },
      "abierto=ahora&busca=horario&nombre=bar+medianoche",
    ],
  ])("of %j are %s", (reading, params) => {
    expect(`${readingParams(reading)}`).toBe(params);
  });

  test.each<[string, Reading]>([
    ["", { intent: "dish" }],
    ["busca=perros&orden=alto&tipo=nave&dieta=&sin=oro&cocina=marte", { intent: "dish" }],
    ["hasta=0&desde=-5", { intent: "dish" }],
    ["hasta=mil&desde=1e9", { intent: "dish" }],
    ["abierto=nunca&cerca=no", { intent: "dish" }],
    ["abierto=lunes-2460", { intent: "dish" }],
    ["abierto=lunes-9", { intent: "dish" }],
    ["busca=horario", { intent: "restaurant" }],
    ["q=%20%F0%9F%98%80%20&lugar=---&nombre='", { intent: "dish" }],
    ["q=Piña%20Colada!&q=otra", { intent: "dish", words: "piña colada" }],
    ["dieta=vegano&dieta=vegano&dieta=x", { intent: "dish", diets: ["vegan"] }],
  ])("ignore what is unknown in %s", (params, reading) => {
    expect(parseReadingParams(new URLSearchParams(params))).toEqual(reading);
  });

  it("cut a text after a whole word", () => {
    const { words } = parseReadingParams(new URLSearchParams({ q: "arroz ".repeat(500) }));
    expect(words).toBe(Array(20).fill("arroz").join(" "));
    expect(parseReadingParams(new URLSearchParams({ q: "a".repeat(500) })).words).toHaveLength(120);
  });

  it("are told from a typed question by «busca»", () => {
    expect(hasReadingParams(new URLSearchParams("q=pizza"))).toBe(false);
    expect(hasReadingParams(readingParams({ intent: "help" }))).toBe(true);
  });
});
