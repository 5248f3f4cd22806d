import { describe, expect, test } from "vitest";
import { answersOfCommonNames } from "#support/common-names";
import { answersOfDemo } from "#support/demo-questions";
import { readQuestion } from "~/domain/questions/read-question";
import type { Reading } from "~/domain/questions/reading";

/*
 * What a diner who had never seen this site asked and was misunderstood, each with questions that break by the same cause.
 */

const answer = answersOfCommonNames();
const read = (question: string) => readQuestion(question, answer(question));
const ofDemo = answersOfDemo();
const readDemo = (question: string) => readQuestion(question, ofDemo(question));
type Case = [string, Reading];

describe("a place of several words, or of another country", () => {
  test.each<Case>([
    ["tacos en Ciudad de México", { intent: "dish", words: "taco", place: "ciudad de mexico" }],
    ["pizza en la ciudad de mexico", { intent: "dish", words: "pizza", place: "ciudad de mexico" }],
    ["tacos ciudad de mexico", { intent: "dish", words: "taco", place: "ciudad de mexico" }],
    ["tacos en mexico", { intent: "dish", words: "taco", place: "mexico" }],
    ["café en panamá", { intent: "dish", words: "cafe", place: "panama" }],
    ["pollo en chile", { intent: "dish", words: "pollo", place: "chile" }],
    ["pizza en san jose, costa rica", { intent: "dish", words: "pizza", place: "san jose costa rica" }],
    ["pizza en santiago de chile", { intent: "dish", words: "pizza", place: "santiago chile" }],
    ["tacos mexicanos", { intent: "dish", words: "taco", cuisines: ["mexican"] }],
    ["comida de mexico", { intent: "restaurant", cuisines: ["mexican"] }],
  ])("is read in «%s»", (question, reading) => {
    expect(readDemo(question)).toEqual(reading);
  });
});

describe("what is to be left out and nothing here knows", () => {
  test.each<Case>([
    ["hamburguesa sin lechuga", { intent: "dish", words: "hamburguesa", unheeded: "lechuga" }],
    ["pizza que no lleve albahaca", { intent: "dish", words: "pizza", unheeded: "albahaca" }],
    [
      "hamburguesa sin lechuga ni pepino",
      { intent: "dish", words: "hamburguesa", unheeded: "lechuga pepino" },
    ],
    [
      "hamburguesa sin lechuga ni tomate",
      { intent: "dish", words: "hamburguesa", unheeded: "lechuga", without: ["tomato"] },
    ],
    ["sin mofongo", { intent: "dish", unheeded: "mofongo" }],
    ["pizza sin queso", { intent: "dish", words: "pizza", without: ["dairy"] }],
    ["pizza sin mozzarella", { intent: "dish", words: "pizza", without: ["dairy"] }],
    ["cerveza sin alcohol", { intent: "dish", words: "cerveza sin alcohol" }],
    ["pescado sin espinas", { intent: "dish", words: "pescado sin espina" }],
    ["pizza sin importar el precio", { intent: "dish", words: "pizza" }],
  ])("is no word that dishes need: «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("what is not to be spicy", () => {
  test.each<Case>([
    ["no picante", { intent: "dish", unheeded: "picante" }],
    ["sin picante", { intent: "dish", unheeded: "picante" }],
    ["tacos no picantes", { intent: "dish", words: "taco", unheeded: "picante" }],
    ["tacos que no piquen", { intent: "dish", words: "taco", unheeded: "picante" }],
    ["tacos que no pique", { intent: "dish", words: "taco", unheeded: "picante" }],
    ["algo que no sea muy picante", { intent: "dish", unheeded: "picante" }],
    ["algo que no sea tan picante", { intent: "dish", unheeded: "picante" }],
    ["tacos poco picantes", { intent: "dish", words: "taco", unheeded: "picante" }],
    ["tacos nada picantes, nada de picante", { intent: "dish", words: "taco", unheeded: "picante" }],
    ["tacos sin picante ni ajo", { intent: "dish", words: "taco", unheeded: "picante", without: ["garlic"] }],
    [
      "tacos sin cebolla ni picante",
      { intent: "dish", words: "taco", unheeded: "picante", diets: ["sin-cebolla"] },
    ],
    ["tacos sin aji picante", { intent: "dish", words: "taco", without: ["chili"] }],
    ["tacos, soy alergico al picante", { intent: "dish", words: "taco", without: ["chili"] }],
    ["tacos picantes", { intent: "dish", words: "taco picante" }],
    ["no quiero pica pollo", { intent: "dish", words: "pica pollo" }],
  ])("is told and narrows nothing: «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("a negated diet", () => {
  test.each<Case>([
    ["no vegano", { intent: "dish", unheeded: "vegano" }],
    ["que no sea vegano", { intent: "dish", unheeded: "vegano" }],
    ["hamburguesa no vegana", { intent: "dish", words: "hamburguesa", unheeded: "vegana" }],
    ["no quiero comida vegetariana", { intent: "dish", unheeded: "vegetariana" }],
    [
      "pizza que no sea vegana ni vegetariana",
      { intent: "dish", words: "pizza", unheeded: "vegana vegetariana" },
    ],
    ["soy vegano pero no celiaco", { intent: "dish", diets: ["vegan"] }],
    ["soy vegetariano, no vegano", { intent: "dish", diets: ["vegetarian"] }],
    ["pizza, no soy celiaco", { intent: "dish", words: "pizza" }],
    ["pizza, no solo vegana", { intent: "dish", words: "pizza" }],
    ["pizza no, vegano", { intent: "dish", words: "pizza", diets: ["vegan"] }],
    ["no tienen nada vegano", { intent: "dish", diets: ["vegan"] }],
    ["por que no hay pizza vegana", { intent: "dish", words: "pizza", diets: ["vegan"] }],
    ["pizza que no lleve mani", { intent: "dish", words: "pizza", without: ["peanuts"] }],
    ["no puedo comer gluten", { intent: "dish", diets: ["gluten-free"] }],
    ["no tolero la lactosa", { intent: "dish", diets: ["dairy-free"] }],
    ["soy celiaco", { intent: "dish", diets: ["gluten-free"] }],
    ["no como carne, soy vegano", { intent: "dish", diets: ["vegetarian", "vegan"] }],
  ])("is not that diet: «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("words of everyday Spanish", () => {
  test.each<Case>([
    ["bajo en sal", { intent: "dish", unheeded: "sal" }],
    ["pizza baja en grasa", { intent: "dish", words: "pizza", unheeded: "grasa" }],
    ["bajo en calorías", { intent: "dish", unheeded: "caloria" }],
    ["pizza baja en sal y grasas", { intent: "dish", words: "pizza", unheeded: "sal grasa" }],
    ["pizza con poca grasa", { intent: "dish", words: "pizza", unheeded: "grasa" }],
    ["pizza alta en proteina", { intent: "dish", words: "pizza proteina" }],
    ["rico en fibra", { intent: "dish", words: "fibra" }],
    ["algo ligero", { intent: "dish", words: "ligero" }],
    ["algo saludable", { intent: "dish", words: "saludable" }],
    ["algo sano en santiago", { intent: "dish", words: "sano", place: "santiago" }],
    ["cena romantica barata", { intent: "dish", words: "cena", sort: "cheapest" }],
  ])("are no slips of foods and no places: «%s»", (question, reading) => {
    expect(readDemo(question)).toEqual(reading);
  });
});

describe("what searches for nothing", () => {
  test.each([...["jaja", "jajaja", "olvida todo", "olvídalo", "anterior", "lo anterior", "atrás"]])(
    "is no word of a dish: «%s»",
    (question) => {
      expect(read(question)).toEqual({ intent: "help" });
    },
  );

  test.each(["nuevo", "algo nuevo"])("is a search with a wish: «%s»", (question) => {
    expect(read(question)).toEqual({ intent: "dish", sort: "newest" });
  });
});

describe("a slip in the first letter of a long word", () => {
  test.each([
    ["ampanada", "empanada"],
    ["impanadas", "empanada"],
    ["nofongo", "mofongo"],
    ["ansalada", "ensalada"],
  ])("is corrected: «%s»", (question, words) => {
    expect(read(question)).toEqual({ intent: "dish", words });
  });

  test.each(["mabi", "mapa"])("is another word in a short one: «%s»", (question) => {
    expect(read(question)).toMatchObject({ words: question });
  });
});

describe("a limit with «caro», «mayor» and the like", () => {
  test.each<[string, Partial<Reading>]>([
    ["pizza más cara de 1000", { least: 1000 }],
    ["pizza mas cara que 1000", { least: 1000 }],
    ["pizza mayor de 500", { least: 500 }],
    ["pizza de más de 500", { least: 500 }],
    ["pizza arriba de 300", { least: 300 }],
    ["pizza que pase de 500", { least: 500 }],
    ["pizza que supere los 500", { least: 500 }],
    ["pizza que no pase de 500", { most: 500 }],
    ["pizza que no supere 500", { most: 500 }],
    ["pizza mas barata que 500", { most: 500 }],
    ["pizza no menos de 500", { least: 500 }],
  ])("says which end it is: «%s»", (question, limit) => {
    expect(read(question)).toEqual({ intent: "dish", words: "pizza", ...limit });
  });
});

describe("a limit that a negation turns round", () => {
  test.each<Case>([
    [
      "quiero comer sin gastar mas de 15 euros en madrid",
      { intent: "dish", most: 15, currency: "EUR", place: "madrid" },
    ],
    ["no quiero gastar mas de 500", { intent: "dish", most: 500 }],
    ["no quiero pagar más de 200", { intent: "dish", most: 200 }],
    ["no me quiero gastar más de 500 pesos", { intent: "dish", most: 500 }],
    ["pizza sin que pase de 300", { intent: "dish", words: "pizza", most: 300 }],
    ["pizza sin pasarme de 300", { intent: "dish", words: "pizza", most: 300 }],
    ["pizza que no cueste mas de 200", { intent: "dish", words: "pizza", most: 200 }],
    ["pizza que no salga en más de 200", { intent: "dish", words: "pizza", most: 200 }],
    ["pizza nunca arriba de 300", { intent: "dish", words: "pizza", most: 300 }],
    ["pizza que no esté por encima de 300", { intent: "dish", words: "pizza", most: 300 }],
    ["que no sea mayor de 300", { intent: "dish", most: 300 }],
    ["pizza que no exceda los 300", { intent: "dish", words: "pizza", most: 300 }],
    ["pizza que no sea más cara que 300", { intent: "dish", words: "pizza", most: 300 }],
    ["pizza, nada de más de 300", { intent: "dish", words: "pizza", most: 300 }],
    ["no pasar de 300", { intent: "dish", most: 300 }],
    ["no quiero nada de menos de 300", { intent: "dish", least: 300 }],
    ["pizza que no cueste menos de 300", { intent: "dish", words: "pizza", least: 300 }],
    ["pizza ni menos de 200 ni más de 400", { intent: "dish", words: "pizza", least: 200, most: 400 }],
    ["no, quiero más de 300", { intent: "dish", least: 300 }],
    [
      "pizza sin cebolla de más de 300",
      { intent: "dish", words: "pizza", diets: ["sin-cebolla"], least: 300 },
    ],
  ])("is the other end: «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("a small limit", () => {
  test.each<Case>([
    ["menos de 50 en madrid", { intent: "dish", most: 50, place: "madrid" }],
    ["menos de 60 en madrid", { intent: "dish", most: 60, place: "madrid" }],
    ["menos de 99", { intent: "dish", most: 99 }],
    ["menos de 50", { intent: "dish", most: 50 }],
    ["más de 50", { intent: "dish", least: 50 }],
    ["máximo de 20", { intent: "dish", most: 20 }],
    ["por debajo de 20", { intent: "dish", most: 20 }],
    ["pizza para menos de 20", { intent: "dish", words: "pizza", most: 20 }],
    ["pizza para 20", { intent: "dish", words: "pizza" }],
    ["pizza para menos de 20 personas", { intent: "dish", words: "pizza" }],
    ["pizza, somos más de 10", { intent: "dish", words: "pizza" }],
    ["pizza antes de las 9", { intent: "dish", words: "pizza", openAt: { day: "today", minute: 540 } }],
    ["pizza 2x1", { intent: "offer", words: "pizza" }],
  ])("is no number of people: «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("expensive things", () => {
  test.each<Case>([
    ["restaurante caro", { intent: "restaurant", sort: "priciest" }],
    ["el plato mas caro", { intent: "dish", sort: "priciest" }],
    ["pizza carisima", { intent: "dish", words: "pizza", sort: "priciest" }],
    ["pizza no muy cara", { intent: "dish", words: "pizza", sort: "cheapest" }],
    ["pizza menos cara", { intent: "dish", words: "pizza", sort: "cheapest" }],
    ["que no sea tan cara la pizza", { intent: "dish", words: "pizza", sort: "cheapest" }],
  ])("are an order: «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("what is asked about a restaurant", () => {
  const place: Reading = { intent: "restaurant", name: "la mar chiquita" };
  test.each([
    "telefono de la mar chiquita",
    "¿cuál es el número de La Mar Chiquita?",
    "dirección de la mar chiquita",
    "dónde queda la mar chiquita",
    "como llego a la mar chiquita",
    "que opina la gente de la mar chiquita",
    "¿qué opinan de La Mar Chiquita?",
    "whatsapp de la mar chiquita",
    "¿la mar chiquita?",
    "¿y la mar chiquita?",
  ])("is asked of the restaurant: «%s»", (question) => {
    expect(readDemo(question)).toEqual(place);
  });

  test("is asked of no restaurant without a name", () => {
    expect(readDemo("direccion")).toEqual({ intent: "help" });
  });
});

describe("a named currency", () => {
  test.each<[string, Partial<Reading>]>([
    ["pizza por menos de 500 pesos dominicanos", { most: 500, currency: "DOP" }],
    ["pizza hasta RD$500", { most: 500, currency: "DOP" }],
    ["pizza por 500 rd", { most: 500, currency: "DOP" }],
    ["pizza de 100 MXN", { most: 100, currency: "MXN" }],
    ["pizza de menos de 100 pesos mexicanos", { most: 100, currency: "MXN" }],
    ["pizza por menos de US$20", { most: 20, currency: "USD" }],
    ["pizza por menos de 20 dólares", { most: 20, currency: "USD" }],
    ["pizza hasta u$s 20", { most: 20, currency: "USD" }],
    ["pizza USD 20", { most: 20, currency: "USD" }],
    ["pizza de menos de 10€", { most: 10, currency: "EUR" }],
    ["pizza hasta S/ 40", { most: 40, currency: "PEN" }],
    ["pizza entre 20 y 40 soles", { least: 20, most: 40, currency: "PEN" }],
    ["pizza de 500 pesos", { most: 500 }],
    ["pizza por menos de $500", { most: 500 }],
    ["pizza en cordoba por menos de 500", { most: 500, place: "cordoba" }],
  ])("is kept with the limit, and is no cuisine: «%s»", (question, money) => {
    expect(readDemo(question)).toEqual({ intent: "dish", words: "pizza", ...money });
  });

  test("says nothing without a limit", () => {
    expect(readDemo("tacos mexicanos en dolares")).not.toHaveProperty("currency");
  });
});
