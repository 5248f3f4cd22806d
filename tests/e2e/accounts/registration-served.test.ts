import { expect, test } from "playwright/test";
import { newEmail } from "../support/people";
import { descriptionOf, drawnValue, fieldOf } from "../support/served/fields";
import { pageOf, press } from "../support/served/form";
import { hrefOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";

const FORM = "/register?paso=cuenta";
const FIELDS = ["Nombre completo", "Email", "Contraseña"] as const;

const accounts = (email: string) => query("SELECT id FROM users WHERE email = ?", email).length;

const create = (document: Document, { name = "", email = "", password = "" }) =>
  press(document, "Crear Mi Cuenta", { path: FORM, typed: { name, email, password } });

/** Opens the page of a link. */
const follow = async (document: Document, link: string) =>
  (await servedPage(hrefOf(document, link))).document;

const STEPS = [
  "La mesa está puesta",
  "Tus favoritos, siempre a mano",
  "Preferencias que te cuidan",
  "Recomendaciones con tu sazón",
];

test("the introduction goes on, back and past its end, and can be skipped", async () => {
  const expectStep = (document: Document, step: number) => {
    expect(textsOf(document, "p")).toContain(`Paso ${step} de 4`);
    expect(textsOf(document, "h1")).toEqual([STEPS[step - 1]]);
  };
  let { document } = await servedPage("/register");
  for (let step = 1; step < 4; step++) {
    expectStep(document, step);
    document = await follow(document, "Siguiente");
  }
  expectStep(document, 4);
  expect(named(document, "a", "Siguiente")).toEqual([]);
  document = await follow(document, "Anterior");
  expectStep(document, 3);
  document = await follow(await follow(document, "Siguiente"), "¡Empezar!");
  expect(textsOf(document, "h1")).toEqual(["Crea tu cuenta"]);

  document = await follow(document, "Volver a la introducción");
  expectStep(document, 1);
  expect(named(document, "a", "Anterior")).toEqual([]);
  expect(hrefOf(document, "Saltar introducción")).toBe(FORM);
  document = await follow(document, "Saltar introducción");
  expect(hrefOf(document, "Continuar como visitante")).toBe("/");
});

test.describe("a refused form", () => {
  test("shows each error at its field, and loses no typed value but the password", async () => {
    const email = newEmail();
    const required = "Por favor completa todos los campos";
    let { document } = await servedPage(FORM);
    for (const [typed, said] of [
      [{}, { "Nombre completo": required, Email: required, Contraseña: required }],
      [
        { name: "Rosa", email, password: "corta" },
        { Contraseña: "La contraseña debe tener al menos 6 caracteres" },
      ],
      [
        { name: "Rosa <b>", email: "rosa@", password: "sancocho" },
        { Email: "Escribe un correo válido, como ana@correo.com" },
      ],
      [{ name: "   ", email, password: "sancocho" }, { "Nombre completo": required }],
    ] as [Parameters<typeof create>[1], Partial<Record<(typeof FIELDS)[number], string>>][]) {
      const answer = await create(document, typed);
      expect(answer.status).toBe(400);
      if (typed.password) expect(await answer.clone().text()).not.toContain(typed.password);
      document = await pageOf(answer);
      expect(drawnValue(document, "Nombre completo")).toBe(typed.name ?? "");
      expect(drawnValue(document, "Email")).toBe(typed.email ?? "");
      expect(drawnValue(document, "Contraseña")).toBe("");
      for (const label of FIELDS) {
        const isWrong = said[label] !== undefined;
        expect(fieldOf(document, label).getAttribute("aria-invalid"), label).toBe(isWrong ? "true" : null);
        if (isWrong) expect(descriptionOf(document, label)).toMatch(new RegExp(`${said[label]}$`));
      }
    }
    expect(accounts(email)).toBe(0);
  });

  test("an address that has an account is refused without naming its owner", async () => {
    const account = () => queryOne("SELECT id, name FROM users WHERE email = 'diner@sobremesa.test'");
    const before = account();
    const { document } = await servedPage(FORM);
    const typed = { name: "Impostora", email: "diner@sobremesa.test", password: "sancocho" };
    const answer = await create(document, typed);
    expect(answer.status).toBe(400);
    const refused = await pageOf(answer);
    const alert = textOf(refused.querySelector('[role="alert"]'));
    expect(alert).toContain("Error de registro");
    expect(alert).toContain("No se pudo crear la cuenta");
    expect(textOf(refused.body)).not.toContain(before.name);
    expect(drawnValue(refused, "Nombre completo")).toBe("Impostora");
    expect(account()).toEqual(before);
  });
});
