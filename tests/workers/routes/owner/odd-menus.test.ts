import { expect, it } from "vitest";
import * as addresses from "~/domain/addresses";
import { formatMoney } from "~/domain/money";
import { addOwnerWithRestaurant } from "../../menu-owners";
import { limitsWith, startRequest } from "../../people";
import { publicId } from "../../rows";
import { ask } from "../../site";

/** What people write into names, beside the number that tells one dish from the next. */
const NAMES = [
  "Sancocho de siete carnes con aguacate, arroz blanco, concón y la sazón de siempre de la abuela Mamá Nena, la de Baní ",
  'Ñoquis 🥟 "al óleo" & <b>más</b> ',
  'O\'Higgins {"a": 1} \\ 100 % ',
  "«Locrio» ¿de qué? ¡de arenque! — 1/2 ración ",
  "👩🏽‍🍳🇩🇴 ",
  "<script>alert(1)</script> ",
  "Mofongo'); DROP TABLE products;-- ",
  "ΑΒΓ Ж 漢字 ",
];

const DESCRIPTIONS = [
  "Primera línea.\nSegunda línea, con «comillas», \"dobles\" y 'apóstrofos'.\nTercera línea & última.",
  "🍝🍝🍝",
  "",
  "</p></script><!-- --> 100 % \\n {{x}}",
];

/** Typed prices, with the cents that they mean. */
const PRICES = [
  ["0.01", 1],
  ["9,999,999.99", 999_999_999],
  ["1250,5", 125_050],
  ["350", 35_000],
] as const;

/** The most letters of a name. */
const LONGEST = 120;

const at = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

function oddName(number: number): string {
  const letters = [...at(NAMES, number)];
  while (`${letters.join("")}${number}`.length > LONGEST) letters.pop();
  const name = `${letters.join("")}${number}`;
  return at(NAMES, number) === NAMES[0] ? name.padEnd(LONGEST, "x") : name;
}

type OddDish = { name: string; description: string; price: string; shown: string };

const oddDish = (number: number): OddDish => {
  const [price, cents] = at(PRICES, number);
  return {
    name: oddName(number),
    description: at(DESCRIPTIONS, number),
    price,
    shown: formatMoney(cents, "DOP"),
  };
};

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the text that a reader sees in a piece of a page. */
const textIn = (html = "") =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

it("300 odd dishes of 14 categories, written by their forms, are read back unchanged on the public page", async () => {
  const { restaurant, cookie } = await addOwnerWithRestaurant();
  const send = async (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { context } = startRequest(undefined, { limits: limitsWith() });
    const answer = await ask(path, { context, headers: { cookie }, form });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([303, ""]);
  };

  const menu = Array.from({ length: 14 }, (_, number) => ({
    id: publicId(),
    name: oddName(number),
    dishes: [] as OddDish[],
  }));
  for (const { id, name } of menu)
    await send(addresses.newCategory(restaurant.publicId), {
      id,
      name,
      description: at(DESCRIPTIONS, name.length),
    });
  for (let number = 0; number < 300; number++) {
    const { id: category, dishes } = at(menu, number);
    const { shown, ...typed } = oddDish(number);
    const fields = { id: publicId(), ...typed, category, pricing: "one", available: "1" };
    await send(addresses.newDish(restaurant.publicId), fields);
    dishes.push({ ...typed, shown });
  }

  const { status, text } = await ask(addresses.menu(restaurant.slug), { context: startRequest().context });
  expect(status).toBe(200);
  const sections = text.split('<section class="menu-section"').slice(1);
  const read = sections.map((section) => ({
    name: textIn(/<h2>(.*?)<\/h2>/s.exec(section)?.[1]),
    dishes: section
      .split('<li class="dish"')
      .slice(1)
      .map((row) => ({
        name: textIn(/<h3>(.*?)<\/h3>/s.exec(row)?.[1]),
        shown: textIn(/<span class="price">(.*?)<\/span>/s.exec(row)?.[1]),
        description: textIn(/<p>(.*?)<\/p>/s.exec(row)?.[1]),
      })),
  }));
  expect(read.map(({ name }) => name)).toEqual(menu.map(({ name }) => name));
  expect(read.map(({ dishes }) => dishes)).toEqual(
    menu.map(({ dishes }) => dishes.map(({ name, shown, description }) => ({ name, shown, description }))),
  );

  // What search engines read says the same.
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json]) => [...(json ?? "").matchAll(/"name":("(?:[^"\\]|\\.)*")/g)])
    .map(([, name]) => JSON.parse(name ?? '""'));
  const names = menu.flatMap(({ dishes }) => dishes.map(({ name }) => name));
  expect(names.filter((name) => !data.includes(name))).toEqual([]);
});
