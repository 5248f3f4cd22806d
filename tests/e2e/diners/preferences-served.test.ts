import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { send, toastsIn } from "../support/http";
import { cookieOf, newDiner, PEOPLE } from "../support/people";
import { pageOf, press } from "../support/served/form";
import { all, named, servedPage, textOf, textsOf } from "../support/served/page";
import { query } from "../support/world/database";

const PATH = "/preferences";
const NEEDS_CONSENT = "Para guardar alergias o intolerancias necesitamos tu permiso";
const NEEDS_ANSWER = "Elige una respuesta para «Maní» antes de guardar";

const storedIngredients = ({ email }: { email: string }) =>
  query<{ disliked: string }>(
    `SELECT p.disliked_ingredients AS disliked FROM user_preferences p
     JOIN users u ON u.id = p.user_id WHERE u.email = ?`,
    email,
  ).map(({ disliked }) => JSON.parse(disliked));

const isChecked = (document: Document, name: string) =>
  document.querySelector(`[name="${name}"]`)?.hasAttribute("checked");
/** The label of a field of that name. */
const labelOf = (document: Document, name: string) =>
  textOf(document.querySelector(`label[for="${document.querySelector(`[name="${name}"]`)?.id}"]`));
/** The names of the answers that are chosen in the question how unwelcome an ingredient is. */
const levelOf = (document: Document, ingredient: string) => {
  const [question] = all(document, "[role=radiogroup]").filter((group) =>
    textOf(document.getElementById(group.getAttribute("aria-labelledby")?.split(" ")[0] ?? "")).startsWith(
      ingredient,
    ),
  );
  return { question, chosen: all(question!, "[checked]").map((one) => one.getAttribute("value")) };
};

test.describe("without scripts", () => {
  test("an allergy without consent is refused at its field, and no typed value is lost", async () => {
    const { cookie } = await newDiner();
    const { document } = await servedPage(PATH, { cookie });
    const typed = { "restriction-gluten-free": "1", "restriction-halal": "1" };
    const answer = await press(document, "Guardar Cambios", { path: PATH, cookie, typed });
    expect(answer.status).toBe(400);
    const refused = await pageOf(answer);
    expect(textOf(refused.getElementById("restricciones"))).toContain(NEEDS_CONSENT);
    for (const name of Object.keys(typed)) expect(isChecked(refused, name), name).toBe(true);
  });

  test("the link for other allergies leads to the field of ingredients on the same page", async () => {
    const { document } = await servedPage(PATH, { cookie: (await newDiner()).cookie });
    const [link] = named(document, "a", "Agrégala en Ingredientes y Métodos.");
    expect(link?.getAttribute("href")).toBe("#ingredientes");
    expect(document.getElementById("ingredientes")?.querySelector("[name=new-ingredient]")).toBeTruthy();
  });

  test("an ingredient without a chosen level returns with its text and the question", async () => {
    const diner = await newDiner();
    const { cookie } = diner;
    const { document } = await servedPage(PATH, { cookie });
    expect(labelOf(document, "new-level")).toBe("¿Qué tan grave es?");
    expect(textsOf(document, "[name=new-level] [selected]:not([value=''])")).toEqual([]);
    const typed = { "new-ingredient": "maní", "cuisine-dominican": "1" };
    const answer = await press(document, "Agregar", { path: PATH, cookie, typed });
    expect(answer.status).toBe(400);
    const refused = await pageOf(answer);
    const links = all(refused, "[role=alert] a").map((link) => [textOf(link), link.getAttribute("href")]);
    expect(links).toEqual([["Ver qué falta", "#ingredientes"]]);
    expect(textsOf(refused, "#ingredientes [role=status]")).toContain(NEEDS_ANSWER);
    expect(refused.querySelector("[name=new-ingredient]")?.getAttribute("value")).toBe("maní");
    expect(isChecked(refused, "cuisine-dominican")).toBe(true);
    expect(storedIngredients(diner)).toEqual([]);
    expect(labelOf(refused, "new-level")).toBe("¿Es alergia?");
    expect(textsOf(refused, "[name=new-level] [selected]:not([value=''])")).toEqual([]);
    expect(textsOf(refused, "[name=new-level] option")).toEqual([
      "Elige una respuesta",
      "Alergia",
      "Intolerancia",
      "No me gusta",
    ]);
    const again = { path: PATH, cookie, typed: { "new-level": "dislike" } };
    const saved = await press(refused, "Guardar Cambios", again);
    expect(saved.status).toBe(303);
    expect(toastsIn(saved)).toMatchObject([{ title: "Preferencias guardadas" }]);
    expect(storedIngredients(diner)).toEqual([{ peanuts: "dislike" }]);
  });

  test("a kind of a known ingredient gets the question whether it means that ingredient", async () => {
    const diner = await newDiner();
    const { cookie } = diner;
    const answer = async (text: string, name: string) => {
      const { document } = await servedPage(PATH, { cookie });
      const typed = { "new-ingredient": text, "new-level": "dislike" };
      const asked = await press(document, "Agregar", { path: PATH, cookie, typed });
      expect(asked.status, text).toBe(400);
      const page = await pageOf(asked);
      const [question, ...others] = all(page, "fieldset").filter(
        (group) => textOf(group.querySelector("legend")) === "¿Te refieres a Mariscos?",
      );
      expect(others).toEqual([]);
      const why = page.getElementById(question?.getAttribute("aria-describedby") ?? "");
      expect(textOf(why)).toBe("Los menús solo pueden declarar lo que está en la lista.");
      const [button] = named(question!, "button", name);
      const saved = await press(page, button!, { path: PATH, cookie });
      expect(saved.status, name).toBe(303);
      expect(toastsIn(saved)).toMatchObject([{ title: "Preferencias guardadas" }]);
      const there = await servedPage(PATH, { cookie });
      expect(textsOf(there.document, "legend")).not.toContain("¿Te refieres a Mariscos?");
      return there.document;
    };
    const known = await answer("camarones", "Sí, Mariscos");
    expect(levelOf(known, "Mariscos").chosen).toEqual(["dislike"]);
    const own = await answer("Gamba", "No, solo «Gamba»");
    const { question, chosen } = levelOf(own, "Gamba");
    expect(chosen).toEqual(["dislike"]);
    expect(textOf(question)).toContain("Ningún menú puede declarar esta palabra tuya");
    expect(storedIngredients(diner)).toEqual([{ shellfish: "dislike", "custom-gamba": "dislike" }]);
  });
});

test.describe("the dialog over a menu", () => {
  test("is a page without scripts", async () => {
    const { cookie } = await newDiner();
    const { document } = await servedPage(`/${DEMO.showcase}`, { cookie });
    const [link, ...others] = named(document.querySelector("menu-button")!, "a", "Preferencias");
    expect(others).toEqual([]);
    expect(link?.getAttribute("href")).toBe(PATH);
    const page = await servedPage(PATH, { cookie });
    expect(textsOf(page.document, "h1")).toEqual(["Preferencias"]);
  });
});

test("a diner's menu suggests, counts and filters", async () => {
  const cookie = await cookieOf(PEOPLE.diner);
  const menu = `/${DEMO.showcase}`;
  const { document } = await servedPage(menu, { cookie });
  const tabs = textsOf(document, "nav[aria-label='Secciones del menú'] a");
  expect(tabs.slice(0, 3)).toEqual(["Todo", "Recomendados", "Ofertas"]);
  const cards = all(document, "#recomendados li").length;
  expect(cards).toBeGreaterThan(0);
  expect(cards).toBeLessThanOrEqual(10);
  const [broken] = named(document, "a", /^\d+ no van? contigo$/);
  expect(broken?.getAttribute("href")).toBe(`${menu}?conmigo=no-van#para-ti`);
  const filtered = await servedPage(`${menu}?conmigo=no-van`, { cookie });
  expect(filtered.document.getElementById("para-ti")).toBeTruthy();
  expect(all(filtered.document, ".dish .notice-broken")).not.toEqual([]);
  const [whole] = named(filtered.document, "a", "Ver todo el menú");
  expect(whole?.getAttribute("href")).toBe(`${menu}#para-ti`);
});

test("an anonymous visitor's menu ships no React, and the filter does not change it", async () => {
  const bodies = [];
  for (const filter of ["", "?conmigo=1"])
    bodies.push(await (await send(`/${DEMO.showcase}${filter}`)).text());
  for (const body of bodies)
    expect(body).not.toMatch(/__remixContext|contigo|Recomendados|class="(warnings|notice)/);
  expect(bodies[1]?.length).toBe(bodies[0]?.length);
});
