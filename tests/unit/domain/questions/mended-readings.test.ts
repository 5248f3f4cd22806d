import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { answersOfCommonNames } from "#support/common-names";
import { questionWords, readQuestion } from "~/domain/questions/read-question";
import type { Reading } from "~/domain/questions/reading";
import { MOST_WORDS } from "~/domain/questions/split-question";
import { respellingsOf } from "~/domain/search/sounds";

const answer = answersOfCommonNames();
const read = (question: string) => readQuestion(question, answer(question));
type Case = [string, Reading];

describe("the street's words for food and drink", () => {
  test.each<Case>([
    ["una chela por menos de 200", { intent: "dish", words: "chela", most: 200 }],
    ["unas cheves", { intent: "dish", words: "cheve" }],
    ["quiero romo", { intent: "dish", words: "romo" }],
    ["una fria", { intent: "dish", words: "fria" }],
    ["cerveza fria", { intent: "dish", words: "cerveza fria" }],
    ["un perico", { intent: "dish", words: "perico" }],
  ])("stay as typed in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("plurals with z or s for c", () => {
  test.each<Case>([
    ["pezes fritos", { intent: "dish", words: "pez frito" }],
    ["arrozes con pollo", { intent: "dish", words: "arroz con pollo" }],
    ["tarta sin nuezes", { intent: "dish", words: "tarta", without: ["tree-nuts"] }],
    ["helado, soy alergico a las nueses", { intent: "dish", words: "helado", without: ["tree-nuts"] }],
    ["ensalada que no tenga nuezes ni mani", { intent: "dish", words: "ensalada", diets: ["nut-free"] }],
  ])("are spelled right in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("meals of the day", () => {
  test.each<Case>([
    ["cena vegana sin maní", { intent: "dish", diets: ["vegan"], without: ["peanuts"] }],
    ["almuerzo vegano en Santiago", { intent: "dish", diets: ["vegan"], place: "santiago" }],
    ["cena en Santiago barata", { intent: "restaurant", place: "santiago", sort: "cheapest" }],
    ["pollo para el almuerzo", { intent: "dish", words: "pollo" }],
    ["cena de langosta por menos de 900", { intent: "dish", words: "langosta", most: 900 }],
  ])("are no food beside something else in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["cena", { intent: "dish", words: "cena" }],
    ["cena barata", { intent: "dish", words: "cena", sort: "cheapest" }],
  ])("are what is looked for alone in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("what a person is beside an allergy", () => {
  const DIETS = ["vegana", "vegano", "vegetariana", "celiaca", "diabetico", "intolerante a la lactosa"];
  const ALLERGIES = ["al maní", "a los camarones", "a la leche y al huevo", "a la fresa"];
  const pairs = DIETS.flatMap((diet) => ALLERGIES.map((allergy) => [diet, allergy] as const));
  test.each(pairs)("is read alike before and after it: «%s», «alérgica %s»", (diet, allergy) => {
    const expected = read(`soy ${diet} y alérgica ${allergy}`);
    expect(expected.diets ?? expected.without).toBeDefined();
    for (const order of [
      `soy alérgica ${allergy} y ${diet}`,
      `soy alérgica ${allergy}, ${diet}`,
      `soy alérgica ${allergy}, y ${diet}`,
      `soy alérgica ${allergy} y soy ${diet}`,
      `soy alérgica ${allergy} y también ${diet}`,
    ])
      expect(read(order), order).toEqual(expected);
  });

  test.each<Case>([
    ["soy alérgica al maní y vegana, ¿qué ceno?", { intent: "dish", diets: ["vegan"], without: ["peanuts"] }],
    ["no como mariscos y soy vegetariana", { intent: "dish", diets: ["vegetarian"], without: ["shellfish"] }],
    ["no quiero comer vegano", { intent: "dish", unheeded: "vegano" }],
  ])("is no food in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("foods that the catalogue does not have", () => {
  test.each<Case>([
    ["soy alérgico a la fresa", { intent: "dish", unheeded: "fresa" }],
    ["no puedo comer fresa", { intent: "dish", unheeded: "fresa" }],
    ["tengo alergia al kiwi y al mango", { intent: "dish", unheeded: "kiwi mango" }],
    [
      "soy alergico a los camarones y la fresa",
      { intent: "dish", unheeded: "fresa", without: ["shellfish"] },
    ],
    ["no como fresas ni mango", { intent: "dish", unheeded: "fresa mango" }],
    ["helado, la fresa me hace daño", { intent: "dish", words: "helado", unheeded: "fresa" }],
    ["mi hija es alérgica a la fresa, busco helado", { intent: "dish", words: "helado", unheeded: "fresa" }],
    ["odio la fresa pero quiero helado", { intent: "dish", words: "helado", unheeded: "fresa" }],
    ["postre libre de fresa", { intent: "dish", words: "postre", unheeded: "fresa" }],
    ["no como carne y quiero pizza", { intent: "dish", words: "pizza", diets: ["vegetarian"] }],
    [
      "soy alérgico al maní, helado de coco",
      { intent: "dish", words: "helado de coco", without: ["peanuts"] },
    ],
  ])("are left out where they harm in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["pollo no frito", { intent: "dish", words: "pollo", unheeded: "frito" }],
    ["pollo que no sea frito", { intent: "dish", words: "pollo", unheeded: "frito" }],
    ["pollo sin freír", { intent: "dish", words: "pollo", unheeded: "frito" }],
    ["un postre que no sea muy dulce", { intent: "dish", words: "postre", unheeded: "dulce" }],
  ])("are left out by how they are made in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("a tea room", () => {
  test.each<Case>([
    ["un salon de te en santiago", { intent: "restaurant", types: ["salon-de-te"], place: "santiago" }],
    ["salones de té cerca", { intent: "restaurant", types: ["salon-de-te"], near: true }],
    ["casa de te abierta", { intent: "restaurant", types: ["salon-de-te"], openAt: "now" }],
    ["salas de te", { intent: "restaurant", types: ["salon-de-te"] }],
    ["taza de te", { intent: "dish", words: "taza de te" }],
  ])("is told from the drink in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("what «cerca de» names", () => {
  test.each<Case>([
    ["algo cerca del malecón", { intent: "dish", place: "malecon" }],
    ["tacos cerca de la universidad", { intent: "dish", words: "taco", place: "universidad" }],
    ["pizza cerca de mi casa", { intent: "dish", words: "pizza", near: true }],
    ["cerca de tacos", { intent: "dish", words: "taco", near: true }],
  ])("is a place, unless it is the diner's own or a food, in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("a place to eat", () => {
  test.each<Case>([
    ["donde almuerzo hoy en moncion", { intent: "restaurant", place: "moncion", openAt: { day: "today" } }],
    [
      "donde desayuno mañana en puerto plata",
      { intent: "restaurant", place: "puerto plata", openAt: { day: "tomorrow" } },
    ],
    [
      "donde meriendo esta tarde en cotui",
      { intent: "restaurant", place: "cotui", openAt: { day: "today", minute: 960 } },
    ],
    ["donde ceno el viernes", { intent: "restaurant", openAt: { day: "friday" } }],
    ["en santiago donde hoy almuerzo", { intent: "restaurant", place: "santiago", openAt: { day: "today" } }],
    ["donde almuerzo pescado", { intent: "dish", words: "pescado" }],
    ["donde hay desayuno", { intent: "dish", words: "desayuno" }],
  ])("is asked for with a verb of a meal in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["algo abierto", { intent: "restaurant", openAt: "now" }],
    ["hay algo abierto en santiago", { intent: "restaurant", place: "santiago", openAt: "now" }],
    ["algo que este abierto el lunes", { intent: "restaurant", openAt: { day: "monday" } }],
    ["algo abierto a las 23:00", { intent: "restaurant", openAt: { day: "today", minute: 1380 } }],
    ["algo dulce", { intent: "dish", words: "dulce" }],
  ])("is what is open in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("a restaurant's name with its article", () => {
  test.each<Case>([
    ["que promociones tiene el pilon de oro", { intent: "offer", name: "el pilon de oro" }],
    ["descuentos que ofrece la mar chiquita", { intent: "offer", name: "la mar chiquita" }],
    ["que pizzas tiene la mar chiquita", { intent: "dish", words: "pizza", name: "la mar chiquita" }],
    [
      "cuantos postres tiene el unico de cotui",
      { intent: "dish", words: "postre", name: "el unico de cotui" },
    ],
    ["quien tiene pan con pollo frito", { intent: "dish", words: "pan con pollo frito" }],
  ])("is found after a verb of having in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("verbs of hours that sound like others", () => {
  test.each<Case>([
    ["a que ora habre la mar chiquita", { intent: "hours", name: "la mar chiquita" }],
    ["hasta cuando sierra el pilon de oro", { intent: "hours", name: "el pilon de oro" }],
    ["esta avierta la mar chiquita", { intent: "hours", name: "la mar chiquita", openAt: "now" }],
    [
      "sierra la mar chiquita los lunes",
      { intent: "hours", name: "la mar chiquita", openAt: { day: "monday" } },
    ],
    ["esta serrado el pilon de oro", { intent: "hours", name: "el pilon de oro" }],
    ["orario de la mar chiquita", { intent: "hours", name: "la mar chiquita" }],
    ["pizza avierta ora", { intent: "dish", words: "pizza", openAt: "now" }],
    ["sierra frita", { intent: "dish", words: "sierra frita" }],
    ["filete de sierra", { intent: "dish", words: "filete de sierra" }],
  ])("are read in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("what nothing here answers", () => {
  test.each([
    "como esta el clima en santiago",
    "va a llover esta tarde",
    "que hora es en madrid",
    "que dia es hoy",
    "a cuanto esta el dolar hoy",
    "quien gano el juego anoche",
    "cual es la capital de francia",
    "cuanto es 7 por 8",
  ])("asks for help: «%s»", (question) => {
    expect(read(question)).toEqual({ intent: "help" });
  });

  test.each([
    ["restaurantes por si va a llover", "restaurant"],
    ["sopa porque va a llover", "dish"],
    ["que fecha es la oferta", "offer"],
    ["un bar aunque este lloviendo", "restaurant"],
  ])("is no reason to refuse «%s»", (question, intent) => {
    expect(read(question).intent).toBe(intent);
  });
});

describe("words written as they sound", () => {
  test.each<Case>([
    ["el pilon de horo", { intent: "restaurant", name: "el pilon de oro" }],
    ["kasa larimar", { intent: "restaurant", name: "casa larimar" }],
    ["dulses doña mersedes", { intent: "restaurant", name: "dulces doña mercedes" }],
    ["ofertas de la mar chikita", { intent: "offer", name: "la mar chiquita" }],
    ["sancho y solla", { intent: "restaurant", name: "sancho soya" }],
    ["kesadilla de poyo", { intent: "dish", words: "quesadilla de pollo" }],
    ["sebiche mixto", { intent: "dish", words: "ceviche mixto" }],
    ["abichuelas con arros", { intent: "dish", words: "habichuela con arroz" }],
  ])("are found in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each([
    ["chikita", "chiquita"],
    ["llaroa", "yaroa"],
    ["balensia", "valencia"],
    ["kokito", "coquito"],
    ["ermanos", "hermanos"],
  ])("are looked up as they are spelled: %s as %s", (typed, spelled) => {
    expect(respellingsOf(typed)).toContain(spelled);
    expect(questionWords(typed)[0]).toBe(typed);
    expect(questionWords(typed)).toContain(spelled);
  });

  it("are looked up in a bounded number", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[bcshzklyv]{0,2}[aeiou][bcshzklyv]{1,3}[aeiou]$/), { maxLength: 60 }),
        (typed) => {
          expect(questionWords(typed.join(" ")).length).toBeLessThanOrEqual(MOST_WORDS + 12);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("whether a dish is safe", () => {
  test.each([
    "¿es segura para un alérgico al maní?",
    "es seguro el mofongo para alergicos al mani",
    "son seguros los tacos si soy celiaca",
    "seria seguro comer el sancocho",
  ])("is nothing that a search answers: %s", (question) => {
    expect(read(question)).toEqual({ intent: "help" });
  });
});
