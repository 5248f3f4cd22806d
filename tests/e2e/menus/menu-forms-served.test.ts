import { expect, test } from "playwright/test";
import { DEMO_PASSWORD } from "#support/demo/names";
import * as addresses from "~/domain/addresses";
import { cookiesOf, toastsIn } from "../support/http";
import { cookieOf, type NewOwner, newOwner, PEOPLE } from "../support/people";
import { pageOf, press, valueIn } from "../support/served/form";
import { hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";
import { SESSION_COOKIE } from "../support/world/open-sessions";
import { dishNamed, inDays } from "../support/world/owned-dishes";

const editDish = ({ restaurant, dish }: NewOwner) => addresses.editDish(restaurant, dish);

/** Opens a form and presses its buttons as a browser without scripts does. */
async function openForm(owner: NewOwner, path: string) {
  const { cookie } = owner;
  const { document } = await servedPage(path, { cookie });
  const pressOn = (page: Document, button: string, typed: Record<string, string> = {}) =>
    press(page, button, { path, cookie, typed });
  return { document, pressOn };
}

/** The toast of a form that was saved. */
function savedToast(answer: Response): string | undefined {
  expect(answer.status).toBe(303);
  return toastsIn(answer)[0]?.text;
}

test("a dish is sold by sizes without scripts", async () => {
  const owner = await newOwner();
  const { document, pressOn } = await openForm(owner, addresses.newDish(owner.restaurant));
  const saved = await pressOn(document, "Crear Producto", {
    name: "Pizza de la casa",
    pricing: "sizes",
    category: owner.category,
    "sizes.0.name": "Mediana",
    "sizes.0.price": "450",
    "sizes.1.name": "Familiar",
    "sizes.1.price": "850.50",
  });
  expect(savedToast(saved)).toBe("Pizza de la casa ha sido creado exitosamente");
  const { price, sizes } = dishNamed(owner, "Pizza de la casa");
  expect([price, JSON.parse(sizes)]).toEqual([
    45_000,
    [
      { name: "Mediana", price: 45_000 },
      { name: "Familiar", price: 85_050 },
    ],
  ]);
});

test.describe("a refused form without scripts", () => {
  test("asks which amount an open price means, and takes the chosen one", async () => {
    const owner = await newOwner();
    const { document, pressOn } = await openForm(owner, editDish(owner));
    const typed = { price: "1.250", name: "Mofongo real" };
    const refused = await pressOn(document, "Guardar cambios", typed);
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(textOf(page.querySelector("#campo-price-error"))).toBe("¿RD$1,250.00 o RD$1.25?");
    expect([valueIn(page, "name"), valueIn(page, "price")]).toEqual(["Mofongo real", "1.250"]);
    const reading = named(page, "label", "RD$1,250.00")[0]?.querySelector("input");
    expect(reading?.getAttribute("name")).toBe("priceReading");
    const chosen = { priceReading: reading?.getAttribute("value") ?? "" };
    const saved = await pressOn(page, "Guardar cambios", chosen);
    expect(savedToast(saved)).toBe("Mofongo real ha sido actualizado exitosamente");
    expect(dishNamed(owner, "Mofongo real").price).toBe(125_000);
  });

  test("says at the ingredient that it contradicts an attribute, and keeps everything", async () => {
    const owner = await newOwner();
    const { document, pressOn } = await openForm(owner, editDish(owner));
    expect(valueIn(document, "declared-gluten")).toBe("");
    const typed = { "attribute-gluten-free": "1", "declared-gluten": "contains" };
    const refused = await pressOn(document, "Guardar cambios", typed);
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    const error = textOf(page.querySelector("#campo-declared-gluten-error"));
    expect(error).toContain("Marcaste «Sin gluten» arriba");
    expect(valueIn(page, "declared-gluten")).toBe("contains");
    expect(valueIn(page, "attribute-gluten-free")).toBe("1");
  });

  test("of an offer says that its end is in the past", async () => {
    const owner = await newOwner();
    const { document, pressOn } = await openForm(owner, addresses.newOffer(owner.restaurant));
    const refused = await pressOn(document, "Crear Oferta", { title: "Ayer", endsDate: inDays(-2) });
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(textOf(page.querySelector("#campo-endsDate-error"))).toBe(
      "La fecha de expiración debe ser en el futuro",
    );
    expect(valueIn(page, "title")).toBe("Ayer");
  });
});

test("two editors of one dish lose no field without scripts", async () => {
  const owner = await newOwner();
  const { document, pressOn } = await openForm(owner, editDish(owner));
  const theirs = { description: "Con longaniza.", price: "500" };
  expect((await pressOn(document, "Guardar cambios", theirs)).status).toBe(303);

  const refused = await pressOn(document, "Guardar cambios", { name: "Mofongo de mi abuela" });
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  const alert = textsOf(page, "[role=alert]").join(" ");
  expect(alert).toContain("Alguien guardó cambios mientras editabas");
  expect(alert).toContain("el precio");
  expect(alert).toContain("la descripción");
  expect([valueIn(page, "name"), valueIn(page, "price")]).toEqual(["Mofongo de mi abuela", "500.00"]);
  const saved = await pressOn(page, "Guardar cambios");
  expect(savedToast(saved)).toBe("Mofongo de mi abuela ha sido actualizado exitosamente");
  expect(dishNamed(owner, "Mofongo de mi abuela")).toMatchObject({
    description: "Con longaniza.",
    price: 50_000,
    version: 2,
  });
});

test("a dish that is saved without scripts after the session ended is typed only once", async () => {
  const owner = await newOwner();
  const path = editDish(owner);
  const { document } = await openForm(owner, path);
  const description = "Con longaniza de mi abuela";
  const refused = await press(document, "Guardar cambios", { path, typed: { description } });
  expect(refused.status).toBe(303);
  expect(toastsIn(refused)[0]?.text).toContain("Lo que escribiste te espera diez minutos.");
  const signInPath = refused.headers.get("location")!;
  expect(signInPath).toMatch(/^\/login\?redirectTo=/);
  const waiting = cookiesOf(refused, "sobremesa_typed");
  const signIn = await servedPage(signInPath, { cookie: waiting });
  const signedIn = await press(signIn.document, "Iniciar Sesión", {
    path: signInPath,
    cookie: waiting,
    typed: { email: owner.email, password: DEMO_PASSWORD },
  });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, path]);
  const cookie = `${waiting}; ${cookiesOf(signedIn, SESSION_COOKIE)}`;
  const page = (await servedPage(path, { cookie })).document;
  expect(textsOf(page, "[role=alert]").join(" ")).toContain("Todavía no se guardó nada");
  expect(valueIn(page, "description")).toBe(description);
  const saved = await press(page, "Guardar cambios", { path, cookie });
  expect(savedToast(saved)).toContain("ha sido actualizado exitosamente");
  expect(dishNamed(owner, "Mofongo de la casa").description).toBe(description);
});

/** The longest and oddest dishes that a form takes. */
const ODD: { name: string; price: string; shown: string; description: string }[] = [
  {
    name: `${"Sancocho de siete carnes con aguacate y arroz blanco ".repeat(3)}`.slice(0, 120).trim(),
    price: "0.01",
    shown: "RD$0.01",
    description: "Primera línea.\nSegunda línea, con «comillas» y 'apóstrofos'.\nTercera línea.",
  },
  {
    name: 'Ñoquis 🥟 "al óleo" & <b>más</b>',
    price: "9,999,999.99",
    shown: "RD$9,999,999.99",
    description: "🍝🍝🍝",
  },
  { name: 'O\'Higgins {"a": 1} \\ 100 %', price: "1250,5", shown: "RD$1,250.50", description: "" },
];

test("odd dishes are read back unchanged on the public page", async () => {
  const owner = await newOwner();
  for (const { name, price, shown, description } of ODD) {
    const { document, pressOn } = await openForm(owner, addresses.newDish(owner.restaurant));
    const typed = { name, price, description, category: owner.category };
    expect(savedToast(await pressOn(document, "Crear y agregar otro", typed))).toContain(name);
    const dish = dishNamed(owner, name);
    expect(dish.description).toBe(description);

    const sheet = (await servedPage(addresses.dish(owner.slug, dish.public_id), { isFresh: true })).document;
    expect(textOf(sheet.querySelector("h1"))).toBe(name);
    const text = textOf(sheet.querySelector("main"));
    for (const line of [shown, ...description.split("\n")]) expect(text, name).toContain(line);
    const edited = await openForm(owner, editDish({ ...owner, dish: dish.public_id }));
    expect(valueIn(edited.document, "name")).toBe(name);
    expect(valueIn(edited.document, "description")).toBe(description);
  }
});

test("a restaurant without categories says why no dish can be saved", async () => {
  const { restaurant } = queryOne<{ restaurant: string }>(
    "SELECT public_id AS restaurant FROM restaurants WHERE categories_count = 0 LIMIT 1",
  );
  const cookie = await cookieOf(PEOPLE.admin);
  const { document } = await servedPage(addresses.newDish(restaurant), { cookie });
  const button = named(document, "button", "Crear Producto")[0];
  expect(button?.hasAttribute("disabled")).toBe(true);
  const why = (button?.getAttribute("aria-describedby") ?? "").split(" ");
  expect(why.map((id) => textOf(document.getElementById(id))).join(" ")).toMatch(
    /Primero hace falta una categoría/,
  );
  expect(hrefsOf(document, "Crear Primera Categoría")).toEqual([addresses.newCategory(restaurant)]);
});

test("every change of a menu stands in the log of the panel", async () => {
  const owner = await newOwner();
  const { document, pressOn } = await openForm(owner, editDish(owner));
  const saved = await pressOn(document, "Guardar cambios", { name: "Mofongo anotado" });
  expect(savedToast(saved)).toContain("Mofongo anotado");
  expect(query("SELECT kind FROM audit_events WHERE entity_id = ?", owner.dish)).toEqual([
    { kind: "dish-updated" },
  ]);
});
