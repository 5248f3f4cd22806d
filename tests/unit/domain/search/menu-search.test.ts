import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DishTexts, indexMenu, markedParts, searchMenu } from "~/domain/search/menu-search";

const dish = (name: string, more: Partial<DishTexts> = {}): DishTexts => ({
  name,
  description: "",
  category: "Carta",
  marks: [],
  ...more,
});

const MENU = [
  dish("Moro de guandules con coco", { category: "Platos fuertes", marks: ["Vegano", "Sin gluten"] }),
  dish("Camarón al ajillo", { description: "Seis camarones del día, con tostones", category: "Mar" }),
  dish("Pez espada", { category: "Mar", marks: ["Picante medio"] }),
  dish("Mofongo", { description: "De plátano verde; sin cebolla si lo pides" }),
  dish("Coca-Cola", { category: "Bebidas" }),
  dish("Dulce de leche cortada", {
    description: "Sin canela",
    category: "Postres",
    marks: ["Vegetariano", "Contiene gluten"],
  }),
  dish("Tostada D’Luis", { marks: ["Vegetariano"] }),
];
const index = indexMenu(MENU);

const found = (typed: string, menu = MENU, read = index) =>
  [...(searchMenu(read, typed)?.dishes ?? [])].sort((a, b) => a - b).map((at) => menu[at]!.name);

describe("a search inside a menu", () => {
  it.each([
    ["CAMARON", ["Camarón al ajillo"]],
    ["camarones", ["Camarón al ajillo"]],
    ["peces", ["Pez espada"]],
    ["vegana", ["Moro de guandules con coco"]],
    ["dulces", ["Dulce de leche cortada"]],
    ["fuerte", ["Moro de guandules con coco"]],
    ["picantes", ["Pez espada"]],
    ["dluis", ["Tostada D’Luis"]],
    ["d'luis", ["Tostada D’Luis"]],
  ])("finds «%s» whatever its case, accents, marks, number and gender", (typed, names) => {
    expect(found(typed)).toEqual(names);
    expect(searchMenu(index, typed)?.isNear).toBe(false);
  });

  it.each([
    ["name", "ajillo", "Camarón al ajillo"],
    ["description", "tostones", "Camarón al ajillo"],
    ["category", "bebidas", "Coca-Cola"],
    ["confirmed marks", "vegano", "Moro de guandules con coco"],
  ])("reads a dish's %s", (_, typed, name) => {
    expect(found(typed)).toEqual([name]);
  });

  it("finds the words in any order and in different texts, and only where all are", () => {
    expect(found("coco moro fuertes")).toEqual(["Moro de guandules con coco"]);
    expect(found("mar ajillo")).toEqual(["Camarón al ajillo"]);
    expect(found("moro ajillo")).toEqual([]);
  });

  it("finds a half-typed word at every letter", () => {
    for (let letters = 1; letters <= "mofongo".length; letters++)
      expect(found("mofongo".slice(0, letters)), String(letters)).toContain("Mofongo");
  });

  it("leaves out words that only join others, unless nothing else is typed", () => {
    expect(found("leche con la cortada")).toEqual(["Dulce de leche cortada"]);
    expect(found("con")).toEqual([
      "Moro de guandules con coco",
      "Camarón al ajillo",
      "Dulce de leche cortada",
    ]);
  });

  it.each(["coca cola", "coca-cola", "cocacola", "cola"])("finds «Coca-Cola» by «%s»", (typed) => {
    expect(found(typed)).toEqual(["Coca-Cola"]);
  });

  it("keeps «sin» with its word, so that what contains it is not found", () => {
    expect(found("sin gluten")).toEqual(["Moro de guandules con coco"]);
    expect(found("gluten")).toEqual(["Moro de guandules con coco", "Dulce de leche cortada"]);
    expect(found("moro sin glu")).toEqual(["Moro de guandules con coco"]);
    expect(found("sin leche")).toEqual([]);
    const nuts = [
      dish("Flan", { marks: ["Sin maní ni frutos secos"] }),
      dish("Turrón", { description: "frutos secos" }),
    ];
    for (const typed of ["sin mani", "sin frutos secos", "sin mani ni frutos", "flan sin frutos"])
      expect(found(typed, nuts, indexMenu(nuts)), typed).toEqual(["Flan"]);
  });

  it("shows everything for nothing typed, and nothing for what has no word", () => {
    for (const typed of ["", "  ", "\t"]) expect(searchMenu(index, typed)).toBeUndefined();
    for (const typed of ["🍕", "!!!", "'"]) expect(found(typed)).toEqual([]);
  });
});

describe("a slip in a search inside a menu", () => {
  it.each(["mofngo", "mozongo", "mofongoo", "mfoongo", "mofngos"])(
    "finds «Mofongo» by «%s» and says that it is near",
    (typed) => {
      expect(found(typed)).toEqual(["Mofongo"]);
      expect(searchMenu(index, typed)?.isNear).toBe(true);
    },
  );

  it("counts from four letters on, twice from eight on", () => {
    expect(found("pes")).toEqual([]);
    expect(found("guadnulse")).toEqual(["Moro de guandules con coco"]);
    expect(found("mifango")).toEqual([]);
  });

  it("does not count where a dish has the typed word", () => {
    const menu = [dish("Coco frío"), dish("Coca de verduras"), dish("Loco")];
    expect(found("coco", menu, indexMenu(menu))).toEqual(["Coco frío"]);
  });

  it("does not count in a negation", () => {
    const menu = [dish("Ensalada", { description: "sin pato" }), dish("Caldo", { marks: ["Sin gluten"] })];
    expect(found("sin pavo", menu, indexMenu(menu))).toEqual([]);
    expect(found("sin glutem", menu, indexMenu(menu))).toEqual([]);
  });
});

describe("the marks of a search inside a menu", () => {
  const marks = (typed: string, text: string) =>
    markedParts(index, text, searchMenu(index, typed)?.words ?? new Set())
      .filter((_, at) => at % 2 === 1)
      .join("|");

  it("are whole words as they are written, and a negation in one piece", () => {
    expect(marks("camaron dia", "Seis camarones del día, con tostones")).toBe("camarones|día");
    expect(marks("cola", "Coca-Cola")).toBe("Cola");
    expect(marks("cocacola", "Coca-Cola")).toBe("Coca-Cola");
    expect(marks("sin gluten", "Sin gluten")).toBe("Sin gluten");
    expect(marks("sin", "Sin gluten")).toBe("Sin gluten");
    expect(marks("dluis", "Tostada D’Luis")).toBe("D’Luis");
    expect(marks("mofngo", "Mofongo")).toBe("Mofongo");
    const text = "Té sin azúcar-limón";
    const read = indexMenu([dish(text)]);
    const words = new Set(["sin azucar", "azucarlimon"]);
    expect(markedParts(read, text, words)).toEqual(["Té ", "sin azúcar", "", "-limón", ""]);
  });

  it("keep every text whole, and stand in each dish that is found", () => {
    const word = fc.constantFrom(
      "sin",
      "gluten",
      "coco",
      "Coca-Cola",
      "¡piña!",
      "d’Luis",
      "y",
      "🍤",
      "sin-sal",
    );
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), text, (names, typed) => {
        const menu = names.map((name) => dish(name, { category: "" }));
        const read = indexMenu(menu);
        const matches = searchMenu(read, typed);
        menu.forEach(({ name }, at) => {
          const parts = markedParts(read, name, matches?.words ?? new Set());
          expect(parts.join("")).toBe(name);
          if (matches?.dishes.has(at)) expect(parts.length).toBeGreaterThan(1);
        });
      }),
    );
  });
});
