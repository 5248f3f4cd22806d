import { expect, test } from "playwright/test";
import { send } from "../support/http";
import { lettersFor, letterTo } from "../support/letters";
import { newDiner, newEmail, registerDiner } from "../support/people";
import { descriptionOf, drawnValue, pageAfter, toastsOf } from "../support/served/fields";
import { pageOf, press } from "../support/served/form";
import { hrefOf, servedPage, textOf, textsOf } from "../support/served/page";
import { queryOne } from "../support/world/database";

const RECOVERY = "/recuperar";

async function askForLink(email: string) {
  const { document } = await servedPage(RECOVERY);
  return press(document, "Enviar el enlace", { path: RECOVERY, typed: { email } });
}

const account = (email: string) => queryOne("SELECT * FROM users WHERE email = ?", email);

for (const path of ["/recuperar/abc", `/recuperar/${"A".repeat(43)}`, `/confirmar/${"A".repeat(43)}`]) {
  test(`the invalid link ${path} says so and leads to another link`, async () => {
    const { document } = await servedPage(path, { status: 404 });
    expect(textsOf(document, "h1")).toEqual(["Este enlace ya no sirve"]);
    expect(hrefOf(document, "Pedir otro enlace")).toBe(RECOVERY);
    await servedPage(RECOVERY);
  });
}

test("an unknown address gets the same answer, and no letter is sent", async () => {
  const [known, unknown] = [await newDiner(), newEmail("nadie")];
  const pages: string[] = [];
  for (const email of [unknown, known.email]) {
    const answer = await askForLink(email);
    expect(answer.status).toBe(200);
    const document = await pageOf(answer);
    expect(textOf(document.querySelector('[role="alert"]'))).toContain("Revisa tu correo");
    pages.push(textOf(document.querySelector("main")));
  }
  expect(pages[0]).toBe(pages[1]);
  await letterTo(known.email, "/recuperar/");
  // The unknown address was sent first, so its letter would have arrived by now.
  expect(lettersFor(unknown)).toEqual([]);
});

test("an invalid address is reported at its field", async () => {
  const answer = await askForLink("nadie@");
  expect(answer.status).toBe(400);
  const document = await pageOf(answer);
  expect(descriptionOf(document, "Email")).toBe("Escribe un correo válido, como ana@correo.com");
  expect(drawnValue(document, "Email")).toBe("nadie@");
});

test("a new password is typed twice, the same, in 6 characters or more", async () => {
  const { email } = await newDiner();
  await send(RECOVERY, { form: { email } });
  const { path } = await letterTo(email, "/recuperar/");
  const before = account(email);
  const [first, second] = ["Nueva contraseña", "Repite la contraseña"] as const;
  let { document } = await servedPage(path);
  for (const [password, repeat, label, sentence] of [
    ["", "", first, /Por favor completa todos los campos$/],
    ["corta", "corta", first, /La nueva contraseña debe tener al menos 6 caracteres$/],
    ["sancocho", "sancocha", second, /Las contraseñas no coinciden$/],
  ] as const) {
    const answer = await press(document, "Guardar contraseña", { path, typed: { password, repeat } });
    expect(answer.status).toBe(400);
    document = await pageOf(answer);
    expect(descriptionOf(document, label)).toMatch(sentence);
    for (const one of [first, second]) expect(drawnValue(document, one)).toBe("");
  }
  expect(account(email)).toEqual(before);
});

test("the fourth letter within an hour is not sent, and the page says so", async () => {
  const diner = await registerDiner();
  // Registration sent the first letter.
  await letterTo(diner.email, "/confirmar/");
  const { document } = await servedPage("/my-space", { cookie: diner.cookie });
  const ask = () => press(document, "Enviarme el enlace", { path: "/my-space", cookie: diner.cookie });
  for (let at = 1; at <= 2; at++) await ask();
  await letterTo(diner.email, "/confirmar/", 3);
  const fourth = await ask();
  expect([fourth.status, fourth.headers.get("location")]).toEqual([303, "/my-space"]);
  const said = toastsOf((await pageAfter(fourth, diner.cookie)).document);
  expect(said).toContain("Ya te enviamos varios enlaces");
  expect(said).toContain("Espera una hora antes de pedir otro.");
  expect(lettersFor(diner.email)).toHaveLength(3);
});
