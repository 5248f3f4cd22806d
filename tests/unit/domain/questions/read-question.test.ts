import { describe, expect, test } from "vitest";
import { answersOfCommonNames } from "#support/common-names";
import { readQuestion } from "~/domain/questions/read-question";
import type { Reading } from "~/domain/questions/reading";

const answer = answersOfCommonNames();
const read = (question: string) => readQuestion(question, answer(question));
type Case = [string, Reading];

describe("the words of a question", () => {
  test.each<Case>([
    ["quiero unas empanaditas de pollo", { intent: "dish", words: "empanadita de pollo" }],
    ["se me antoja algo con camarones", { intent: "dish", words: "camaron" }],
    [
      "dame un chin de arroz con habichuelas y carne",
      { intent: "dish", words: "arroz con habichuela y carne" },
    ],
    ["che quiero morfar una milanesa a la napolitana", { intent: "dish", words: "milanesa a la napolitana" }],
    ["arroz que lleve camarones", { intent: "dish", words: "arroz camaron" }],
    ["te verde", { intent: "dish", words: "te verde" }],
    ["cerveza sin alcohol", { intent: "dish", words: "cerveza sin alcohol" }],
    ["bizcocho tres leches", { intent: "dish", words: "bizcocho tres leches" }],
    ["sancocho de 7 carnes", { intent: "dish", words: "sancocho de 7 carnes" }],
    ["menu del dia", { intent: "dish", words: "menu del dia" }],
    // «Reserva» alone asks how to book a table.
    ["gran reserva 15 años", { intent: "dish", words: "gran reserva 15 años" }],
    ["un vino gran reserva", { intent: "dish", words: "vino gran reserva" }],
    ["reserva", { intent: "help" }],
    ["hamburguesa para dos", { intent: "dish", words: "hamburguesa" }],
    ["¿qué hay para desayunar?", { intent: "dish", words: "desayuno" }],
    ["quiero desayunar algo barato", { intent: "dish", words: "desayuno", sort: "cheapest" }],
    // Every object has a property of this name.
    ["constructor", { intent: "dish", words: "constructor" }],
    ["constructor por 100 pesos", { intent: "dish", words: "constructor", most: 100 }],
  ])("of «%s» are the food alone", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["pina colada", { intent: "dish", words: "piña colada" }],
    ["jalapenos rellenos", { intent: "dish", words: "jalapeño relleno" }],
    ["piñatas", { intent: "dish", words: "piñata" }],
    ["morir sonando", { intent: "dish", words: "morir soñando" }],
  ])("of «%s» have ñ", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["hamburgesa", { intent: "dish", words: "hamburguesa" }],
    ["serbesa", { intent: "dish", words: "cerveza" }],
    ["keso frito", { intent: "dish", words: "queso frito" }],
    ["pizzaaaa", { intent: "dish", words: "pizza" }],
    ["mofogno", { intent: "dish", words: "mofongo" }],
    ["una cervecita", { intent: "dish", words: "cerveza" }],
    ["vejetariano barrato", { intent: "dish", diets: ["vegetarian"], sort: "cheapest" }],
    ["serca de mi", { intent: "restaurant", near: true }],
  ])("of «%s» are spelled right", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each(["mabi", "vino tinto", "keto", "ancas de rana"])(
    "«%s» stay as typed where no food is near enough",
    (words) => {
      expect(read(words)).toEqual({ intent: "dish", words: words.replace("ancas", "anca") });
    },
  );
});

describe("prices", () => {
  test.each<[string, Pick<Reading, "most" | "least" | "currency">]>([
    ["pizza hasta 500", { most: 500 }],
    ["pizza de no mas de mil doscientos pesos", { most: 1200 }],
    ["pizza que no pase de 450", { most: 450 }],
    ["pizza por debajo de RD$ 1,250.50", { most: 1250.5, currency: "DOP" }],
    ["pizza 2 mil pesos o menos", { most: 2000 }],
    ["pizza por 300", { most: 300 }],
    ["pizza 350", { most: 350 }],
    ["pizza a menos de 10 dolares", { most: 10, currency: "USD" }],
    ["tengo 1.500 para una pizza", { most: 1500 }],
    ["pizza de 5 lucas", { most: 5000 }],
    ["pizza a partir de 300", { least: 300 }],
    ["pizza de 800 en adelante", { least: 800 }],
    ["pizza no menos de doscientos", { least: 200 }],
    ["pizza entre 600 y 300", { least: 300, most: 600 }],
    ["pizza de 300-600", { least: 300, most: 600 }],
    ["pizza desde cien hasta ciento cincuenta y cinco", { least: 100, most: 155 }],
    ["pizza hasta 500 y no mas de 300", { most: 300 }],
    ["pizza de mas de 200 y menos de 400", { least: 200, most: 400 }],
  ])("of «%s» are limits, both inclusive", (question, limits) => {
    expect(read(question)).toEqual({ intent: "dish", words: "pizza", ...limits });
  });

  test.each<Case>([
    ["pizza para 4 personas", { intent: "dish", words: "pizza" }],
    ["pizza de 12 porciones", { intent: "dish", words: "pizza de 12 porciones" }],
    ["ron 15 años", { intent: "dish", words: "ron 15 años" }],
    ["pizza 809 555 12345678", { intent: "dish", words: "pizza 809 555 12345678" }],
  ])("are not read of «%s», whose numbers count something else", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("diets and ingredients", () => {
  test.each<[string, Pick<Reading, "diets" | "without">]>([
    ["tacos sin gluten ni lacteos", { diets: ["gluten-free", "dairy-free"] }],
    ["tacos sin cebolla y sin ajo", { diets: ["sin-cebolla"], without: ["garlic"] }],
    ["tacos que no lleven cerdo ni res", { diets: ["sin-cerdo", "sin-res"] }],
    ["tacos sin gluten, huevo ni mani", { diets: ["gluten-free"], without: ["eggs", "peanuts"] }],
    ["tacos veganos", { diets: ["vegan"] }],
    ["tacos aptos para celiacos", { diets: ["gluten-free"] }],
    ["tacos sin carne", { diets: ["vegetarian"] }],
    ["tacos sin mani ni frutos secos", { diets: ["nut-free"] }],
    ["tacos sin queso", { without: ["dairy"] }],
    ["tacos que no lleven aji picante", { without: ["chili"] }],
    ["tacos sin palta ni jitomate", { without: ["tomato", "avocado"] }],
    ["no puedo comer mariscos, quiero tacos", { without: ["shellfish"] }],
    ["soy intolerante a la lactosa y quiero tacos", { diets: ["dairy-free"] }],
    ["tacos, soy alergica a la leche y al huevo", { without: ["dairy", "eggs"] }],
    ["tacos, mi hija tiene alergia al mani y a las nueces", { without: ["peanuts", "tree-nuts"] }],
  ])("of «%s» are read", (question, asked) => {
    const { intent, words, ...rest } = read(question);
    expect({ intent, words: words?.replace(" picante", "") }).toEqual({ intent: "dish", words: "taco" });
    expect(rest).toEqual(asked);
  });

  test.each<Case>([
    [
      "hamburguesa sin cebolla, jamon y queso",
      { intent: "dish", words: "hamburguesa jamon y queso", diets: ["sin-cebolla"] },
    ],
    ["pizza sin cebolla y con queso", { intent: "dish", words: "pizza con queso", diets: ["sin-cebolla"] }],
    ["pollo con mani", { intent: "dish", words: "pollo con mani" }],
  ])("of «%s» end where food is wanted again", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("cuisines and kinds of places", () => {
  test.each<Case>([
    ["peruanos", { intent: "restaurant", cuisines: ["peruvian"] }],
    ["cocina libanesa", { intent: "restaurant", cuisines: ["middle-eastern"] }],
    ["quiero comer chino", { intent: "restaurant", cuisines: ["chinese"] }],
    ["platos franceses", { intent: "dish", cuisines: ["french"] }],
    ["tacos mexicanos", { intent: "dish", words: "taco", cuisines: ["mexican"] }],
    ["comida italiana por menos de 500", { intent: "dish", cuisines: ["italian"], most: 500 }],
    ["comida tipica", { intent: "restaurant", types: ["cocina-criolla"] }],
    ["comida tipica cubana", { intent: "restaurant", cuisines: ["cuban"] }],
    ["jugo de china", { intent: "dish", words: "jugo de china" }],
    ["ensalada griega", { intent: "dish", words: "ensalada griega" }],
    ["papas a la francesa", { intent: "dish", words: "papa a la francesa" }],
    ["pizzerías", { intent: "restaurant", types: ["pizzeria"] }],
    ["juguerias o heladerias", { intent: "restaurant", types: ["jugos-y-batidas", "heladeria"] }],
    ["carne a la parrilla", { intent: "dish", words: "carne a la parrilla" }],
    ["parrilla", { intent: "restaurant", types: ["parrilla"] }],
    ["comida rapida", { intent: "restaurant", types: ["comida-rapida"] }],
    ["restaurante vegano", { intent: "restaurant", types: ["vegano"] }],
    ["restaurante con opciones veganas", { intent: "restaurant", diets: ["vegan"] }],
    ["comida vegana", { intent: "dish", diets: ["vegan"] }],
    ["restaurante de mofongo", { intent: "restaurant", words: "mofongo" }],
  ])("of «%s» are told from dishes", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("places", () => {
  test.each<Case>([
    [
      "sancocho en san pedro de macoris",
      { intent: "dish", words: "sancocho", place: "san pedro de macoris" },
    ],
    ["sancocho boca chica", { intent: "dish", words: "sancocho", place: "boca chica" }],
    ["puerto plata sancocho", { intent: "dish", words: "sancocho", place: "puerto plata" }],
    ["sancocho de moncion", { intent: "dish", words: "sancocho", place: "moncion" }],
    ["sancocho en el centro de santigo", { intent: "dish", words: "sancocho", place: "santiago" }],
    ["sancocho en la capital", { intent: "dish", words: "sancocho", place: "santo domingo" }],
    ["sancocho en higüey", { intent: "dish", words: "sancocho", place: "higuey" }],
    ["sancocho en constanza", { intent: "dish", words: "sancocho", place: "constanza" }],
    ["sancocho en villa zutana", { intent: "dish", words: "sancocho", place: "villa zutana" }],
    ["sancocho cerca de la zona colonial", { intent: "dish", words: "sancocho", place: "zona colonial" }],
    ["sancocho cerca", { intent: "dish", words: "sancocho", near: true }],
    ["santiago", { intent: "restaurant", place: "santiago" }],
    ["restaurantes en peñon", { intent: "restaurant", place: "el peñon" }],
  ])("of «%s» are found", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["pescado en coco", { intent: "dish", words: "pescado en coco" }],
    ["ensalada constanza", { intent: "dish", words: "ensalada constanza" }],
    ["calamares a la romana", { intent: "dish", words: "calamar a la romana" }],
    ["pastel en hoja", { intent: "dish", words: "pastel en hoja" }],
    ["pizza en mi casa", { intent: "dish", words: "pizza" }],
  ])("are not read of «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("names of restaurants", () => {
  test.each<Case>([
    ["la mar chiquita", { intent: "restaurant", name: "la mar chiquita" }],
    ["pilon de oro", { intent: "restaurant", name: "el pilon de oro" }],
    ["medianoche bar", { intent: "restaurant", name: "bar medianoche" }],
    ["donatos", { intent: "restaurant", name: "donatos pizza" }],
    ["donato´s pizza", { intent: "restaurant", name: "donatos pizza" }],
    ["nonna altagracia", { intent: "restaurant", name: "pizza nonna altagracia" }],
    ["dulces dona mercedes", { intent: "restaurant", name: "dulces doña mercedes" }],
    ["sancho y soya", { intent: "restaurant", name: "sancho soya" }],
    ["pan y punto", { intent: "restaurant", name: "pan y punto" }],
    ["el unico de cotui", { intent: "restaurant", name: "el unico de cotui" }],
    ["sabes si pan y punto tiene mofongo", { intent: "dish", words: "mofongo", name: "pan y punto" }],
    ["que hay vegano en la mar chiquita", { intent: "dish", name: "la mar chiquita", diets: ["vegan"] }],
    ["cena en casa larimar", { intent: "restaurant", name: "casa larimar" }],
    ["menu de casa larimar", { intent: "restaurant", name: "casa larimar" }],
    ["donde queda el pilon", { intent: "restaurant", name: "el pilon de oro" }],
  ])("are found in «%s»", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });

  test.each<Case>([
    ["altagracia", { intent: "restaurant", place: "la altagracia" }],
    ["pizza larimar", { intent: "dish", words: "pizza larimar" }],
    ["pan con pollo frito", { intent: "dish", words: "pan con pollo frito" }],
    ["restaurantes en cotui", { intent: "restaurant", place: "cotui" }],
  ])("are not read of «%s», which says something else", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("time", () => {
  test.each<[string, Reading["openAt"]]>([
    ["pizza abierta", "now"],
    ["pizza a esta hora", "now"],
    ["pizza hoy", { day: "today" }],
    ["pizza los domingos", { day: "sunday" }],
    ["pizza el viernes en la noche", { day: "friday", minute: 1200 }],
    ["pizza manana por la manana", { day: "tomorrow", minute: 540 }],
    ["pizza manana a las 7 y media de la manana", { day: "tomorrow", minute: 450 }],
    ["pizza a las 9", { day: "today", minute: 540 }],
    ["pizza para cenar a las 9", { day: "today", minute: 1260 }],
    ["pizza el sabado a las dos", { day: "saturday", minute: 840 }],
    ["pizza el sabado a las 2 am", { day: "saturday", minute: 120 }],
    ["pizza a las 12 de la noche", { day: "today", minute: 0 }],
    ["pizza a las 12", { day: "today", minute: 720 }],
    ["pizza el lunes 21:30", { day: "monday", minute: 1290 }],
    ["pizza a las diez menos cuarto de la noche", { day: "today", minute: 1305 }],
    ["pizza al mediodia", { day: "today", minute: 720 }],
    ["pizza a medianoche", { day: "today", minute: 1439 }],
    ["pizza 24 horas", undefined],
    ["pizza para desayunar", undefined],
  ])("of «%s» is read", (question, openAt) => {
    expect(read(question)).toEqual({ intent: "dish", words: "pizza", ...(openAt && { openAt }) });
  });

  test.each<Case>([
    ["ofertas de hoy", { intent: "offer" }],
    ["ofertas de lugares abiertos hoy", { intent: "offer", openAt: { day: "today" } }],
    ["a que hora abren las panaderias", { intent: "restaurant", types: ["panaderia"] }],
    ["a que hora abre la mar chiquita", { intent: "hours", name: "la mar chiquita" }],
    ["esta abierta la mar chiquita", { intent: "hours", name: "la mar chiquita", openAt: "now" }],
    [
      "cierra la mar chiquita los lunes",
      { intent: "hours", name: "la mar chiquita", openAt: { day: "monday" } },
    ],
  ])("of «%s» is told from the hours that are asked for", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});

describe("what is looked for", () => {
  test.each<Case>([
    ["algo barato", { intent: "dish", sort: "cheapest" }],
    ["bueno bonito y barato", { intent: "dish", sort: "cheapest" }],
    ["lo mejor de santiago", { intent: "restaurant", place: "santiago", sort: "best" }],
    ["los platos mejor calificados", { intent: "dish", sort: "best" }],
    ["restaurantes recien abiertos", { intent: "restaurant", sort: "newest" }],
    ["que hay cerca", { intent: "restaurant", near: true }],
    ["que hay abierto", { intent: "restaurant", openAt: "now" }],
    ["donde comer barato", { intent: "restaurant", sort: "cheapest" }],
    ["donde como sin gluten", { intent: "restaurant", diets: ["gluten-free"] }],
    ["dos por uno en pizzas", { intent: "offer", words: "pizza" }],
    ["50% de descuento en sushi", { intent: "offer", words: "sushi" }],
    ["tengo hambre", { intent: "dish" }],
    ["buenas tardes", { intent: "help" }],
    ["como creo una cuenta", { intent: "help" }],
    ["se puede reservar una mesa para comer mariscos", { intent: "help" }],
    ["", { intent: "help" }],
    ["😀 !!", { intent: "help" }],
  ])("in «%s» is told", (question, reading) => {
    expect(read(question)).toEqual(reading);
  });
});
