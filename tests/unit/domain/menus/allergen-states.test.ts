import { expect, it } from "vitest";
import { allergenForm, writeStates } from "~/domain/forms/allergens";
import { changesBetween, declared, statesOf, withoutRest } from "~/domain/menus/allergen-states";

const [A, B] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"] as const;
const NONE = "u".repeat(13);
const dish = (values: Partial<Parameters<typeof statesOf>[0]> = {}) => ({
  dietaryAttributes: [],
  containsIngredients: [],
  freeOfIngredients: [],
  ...values,
});

it("reads a dish's states, also those that its attributes confirm", () => {
  expect(statesOf(dish())).toBe(NONE);
  const salad = dish({
    dietaryAttributes: ["gluten-free"],
    containsIngredients: ["dairy", "tomato"],
    freeOfIngredients: ["peanuts"],
  });
  expect(statesOf(salad)).toBe("fcufuuuuuuuuu");
});

it("changes the declared allergens and keeps everything else", () => {
  const soup = dish({ containsIngredients: ["fish", "onion"], freeOfIngredients: ["eggs", "pork"] });
  const changes = [
    ...changesBetween(A, "uufuuucuuuuuu", "ufuuuucuuuuuc"),
    { dish: A, allergen: "soy", to: "c" } as const,
  ];
  expect(declared(soup, changes)).toEqual({
    diet: {
      dietaryAttributes: [],
      containsIngredients: ["fish", "onion", "sulphites", "soy"],
      freeOfIngredients: ["pork", "dairy"],
    },
  });
});

it.each([
  ["gluten-free", "gluten", "c", "Sin gluten"],
  ["gluten-free", "gluten", "u", "Sin gluten"],
  ["contains-gluten", "gluten", "f", "Contiene gluten"],
  ["nut-free", "tree-nuts", "c", "Sin maní ni frutos secos"],
  ["vegan", "eggs", "c", "Vegano"],
] as const)("a dish that is %s cannot declare %s «%s»: %s", (attribute, allergen, to, label) => {
  expect(declared(dish({ dietaryAttributes: ["organic", attribute] }), [{ dish: A, allergen, to }])).toEqual({
    contradicted: { allergen, attribute: label },
  });
});

it("a dish that is vegan may leave eggs unconfirmed or be free of them", () => {
  const vegan = dish({ dietaryAttributes: ["vegan"] });
  expect(declared(vegan, [{ dish: A, allergen: "eggs", to: "f" }])).toHaveProperty("diet");
});

it("takes back the rest of a column, except the dishes that somebody has corrected since", () => {
  const dishes = [
    { id: A, states: `cf${"u".repeat(11)}` },
    { id: B, states: `fc${"u".repeat(11)}` },
    { id: "c".repeat(16), states: `ff${"u".repeat(11)}` },
  ];
  expect(withoutRest(dishes, 0, [A, B])).toEqual({ [B]: `uc${"u".repeat(11)}` });
});

const read = (fields: Record<string, string>) => allergenForm.safeParse(fields);
const drawn = writeStates([
  { id: A, states: NONE },
  { id: B, states: `c${"u".repeat(12)}` },
]);
const at = (dish: string, allergen: string, to: string) => ({ dish, allergen, to });

it.each([
  [
    "a column without scripts",
    { drawn, column: "gluten", [`d-${A}`]: "c", [`d-${B}`]: "c" },
    [at(A, "gluten", "c")],
  ],
  ["a cell of the table", { drawn, cell: `${B}.0` }, [at(B, "gluten", "f")]],
  [
    "the whole sheet with scripts",
    {
      drawn,
      chosen: writeStates([
        { id: A, states: `uuuc${"u".repeat(9)}` },
        { id: B, states: NONE },
      ]),
    },
    [at(A, "peanuts", "c"), at(B, "gluten", "u")],
  ],
  ["nothing", { drawn, column: "gluten" }, []],
])("reads %s", (_, fields, changes) => {
  expect(read(fields as Record<string, string>)).toMatchObject({
    success: true,
    data: { changes, rest: [] },
  });
});

it("lists the rest of a column, which is to be seen before it is declared", () => {
  const fields = { drawn, column: "gluten", rest: "1", [`d-${A}`]: "u", [`d-${B}`]: "f" };
  expect(read(fields)).toMatchObject({ data: { changes: [at(B, "gluten", "f")], rest: [A] } });
});

it.each([
  [{}],
  [{ drawn: "" }],
  [{ drawn: `${A}:cc` }],
  [{ drawn: `${A}:${"x".repeat(13)}` }],
  [{ drawn: `x:${NONE}` }],
  [{ drawn, chosen: "x" }],
  [{ drawn, column: "tomato" }],
  [{ drawn, column: "gluten", [`d-${A}`]: "x" }],
  [{ drawn, cell: `${A}.13` }],
  [{ drawn, cell: "cccccccccccccccc.1" }],
  [{ drawn: `${A}:${NONE} `.repeat(2000) }],
])("refuses %j with a sentence", (fields) => {
  const { error } = read(fields as Record<string, string>);
  expect(error?.issues[0]?.message).toMatch(/\p{L}+ \p{L}+/u);
});
