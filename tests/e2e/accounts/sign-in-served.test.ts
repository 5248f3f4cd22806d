import { expect, test } from "playwright/test";
import { DEMO, DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { cookiesOf, send } from "../support/http";
import { cookieOf, newDiner, newEmail, PEOPLE, signIn } from "../support/people";
import { descriptionOf, drawnValue, fieldOf, pageAfter, toastsOf } from "../support/served/fields";
import { pageOf, press } from "../support/served/form";
import { hrefOf, named, servedPage, textOf, textsOf } from "../support/served/page";

const MENU = `/${DEMO.oneDish}`;

/** Sends the form of a sign-in page as a browser without scripts does. */
const fillIn = (document: Document, path: string, email: string, password: string) =>
  press(document, "Iniciar Sesión", { path, typed: { email, password } });

async function signInAt(path: string, email: string) {
  const { document } = await servedPage(path);
  return fillIn(document, path, email, DEMO_PASSWORD);
}

const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];

for (const [role, email, home, welcome] of [
  ["owner", DEMO_ACCOUNTS.owner, "/management", "Bienvenido al panel de gestión"],
  ["admin", DEMO_ACCOUNTS.admin, "/admin", "Bienvenido al panel de administración"],
] as const) {
  test(`an account of role ${role} arrives at ${home} and is welcomed`, async () => {
    const answer = await signInAt("/login", email);
    expect(leadsTo(answer)).toEqual([303, home]);
    const { document } = await pageAfter(answer);
    expect(toastsOf(document)).toContain("Inicio de sesión exitoso");
    expect(toastsOf(document)).toContain(welcome);
    const session = cookiesOf(answer, "sobremesa_session=");
    const again = await send("/login", { cookie: session });
    expect(leadsTo(again)).toEqual([302, home]);
    expect(toastsOf((await pageAfter(again, session)).document)).toBe("");
  });
}

test("signing in from a menu leads back to it", async () => {
  const { document: before } = await servedPage(MENU);
  const answer = await signInAt(hrefOf(before, "Iniciar Sesión"), DEMO_ACCOUNTS.diner);
  expect(leadsTo(answer)).toEqual([303, MENU]);
  const { document } = await pageAfter(answer);
  expect(toastsOf(document)).toContain("Bienvenido a Sobremesa");
  expect(named(document, "a", "Iniciar Sesión")).toEqual([]);
  expect(textsOf(document, "summary").join()).toContain("Cuenta de Lucía Fermín");
});

test("a way back that the role may not open leads to the role's own page", async () => {
  const answer = await signInAt("/login?redirectTo=%2Fadmin", DEMO_ACCOUNTS.diner);
  expect(leadsTo(answer)).toEqual([303, "/my-space"]);
});

test("a missing email or password is reported at its field, and the email stays", async () => {
  const sentence = "Por favor ingresa email y contraseña";
  const path = `/login?redirectTo=${encodeURIComponent(MENU)}`;
  const { document } = await servedPage(path);
  const withoutEmail = await fillIn(document, path, "", "sobremesa");
  expect(withoutEmail.status).toBe(400);
  const first = await pageOf(withoutEmail);
  expect(descriptionOf(first, "Email")).toBe(sentence);
  expect(drawnValue(first, "Contraseña")).toBe("");
  const withoutPassword = await fillIn(first, path, DEMO_ACCOUNTS.diner, "");
  expect(withoutPassword.status).toBe(400);
  const second = await pageOf(withoutPassword);
  expect(descriptionOf(second, "Contraseña")).toBe(sentence);
  expect(drawnValue(second, "Email")).toBe(DEMO_ACCOUNTS.diner);
});

test("a wrong password and an unknown address get the same answer, and the way back stays", async () => {
  const { email, password } = await newDiner();
  const path = `/login?redirectTo=${encodeURIComponent(MENU)}`;
  const says: string[] = [];
  let { document } = await servedPage(path);
  for (const address of [email, "nadie.conocido@pruebas.example"]) {
    const refused = await fillIn(document, path, address, "no es esta");
    expect(refused.status).toBe(400);
    document = await pageOf(refused);
    expect(drawnValue(document, "Email")).toBe(address);
    expect(drawnValue(document, "Contraseña")).toBe("");
    says.push(textOf(document.querySelector('[role="alert"]')));
  }
  expect(says[0]).toBe(says[1]);
  expect(says[0]).toContain("Credenciales incorrectas");
  expect(says[0]).toContain("El email o la contraseña son incorrectos. Por favor, verifica tus datos.");
  expect(leadsTo(await fillIn(document, path, email, password))).toEqual([303, MENU]);
});

test.describe("the landing's header", () => {
  for (const [person, label, home] of [
    ["owner", "Propietario", "/management"],
    ["admin", "Administrador", "/admin"],
  ] as const) {
    test(`names the ${person} and leads to ${home}`, async () => {
      const cookie = await cookieOf(PEOPLE[person]);
      const { document } = await servedPage("/", { cookie });
      const head = document.querySelector("header")!;
      expect(textOf(head)).toContain(PEOPLE[person]);
      expect(textOf(head)).toContain(label);
      expect(named(head, "a", "Iniciar Sesión")).toEqual([]);
      expect(hrefOf(head, "Mi Espacio")).toBe(home);
      await servedPage(home, { cookie });
    });
  }
});

test("'Salir' ends this device's session alone, and says the same where it had ended before", async () => {
  const diner = await newDiner();
  const elsewhere = await signIn(diner.email, diner.password);
  const { document } = await servedPage("/", { cookie: diner.cookie });
  for (const when of ["of an open session", "of an ended session"]) {
    const answer = await press(document, "Salir", { path: "/", cookie: diner.cookie });
    expect(leadsTo(answer), when).toEqual([303, "/"]);
    const after = await pageAfter(answer);
    expect(toastsOf(after.document), when).toContain("Sesión cerrada");
    expect(toastsOf(after.document), when).toContain("Has cerrado sesión correctamente");
    expect((await send("/my-space", { cookie: diner.cookie })).status, when).toBe(303);
  }
  expect((await send("/my-space", { cookie: elsewhere })).status).toBe(200);
});

test("/my-space invites to register, and the new account returns to it", async () => {
  const invited = await send("/my-space");
  expect(leadsTo(invited)).toEqual([303, "/register?redirectTo=%2Fmy-space"]);
  const { document: intro } = await pageAfter(invited);
  expect(toastsOf(intro)).toContain("Acceso requerido");
  expect(toastsOf(intro)).toContain("Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio");
  const [account] = named(intro, "p", /^¿Ya tienes cuenta\?/);
  expect(hrefOf(account!, "Iniciar Sesión")).toBe("/login?redirectTo=%2Fmy-space");

  const path = hrefOf(intro, "Saltar introducción");
  const { document: form } = await servedPage(path);
  expect(fieldOf(form, "Nombre completo").getAttribute("name")).toBe("name");
  const typed = { name: "Rosa Elena", email: newEmail(), password: "sancocho" };
  const registered = await press(form, "Crear Mi Cuenta", { path, typed });
  const done = await pageAfter(registered);
  expect(textsOf(done.document, "h1")).toEqual(["¡Registro exitoso!"]);
  expect(done.answer.headers.get("refresh")).toBe("2; url=/my-space");
  const space = await servedPage("/my-space", { cookie: cookiesOf(registered) });
  expect(textsOf(space.document, "h1")).toEqual(["Completa tu perfil"]);
});

for (const [path, sentence] of [
  ["/management", "Solo los propietarios pueden acceder a este panel"],
  ["/admin", "Solo los administradores pueden acceder a este panel"],
] as const) {
  test(`a diner at ${path} is told why not, on the landing`, async () => {
    const cookie = await cookieOf(PEOPLE.diner);
    const answer = await send(path, { cookie });
    expect(leadsTo(answer)).toEqual([303, "/"]);
    const { document } = await pageAfter(answer, cookie);
    expect(toastsOf(document)).toContain("Acceso denegado");
    expect(toastsOf(document)).toContain(sentence);
  });

  test(`an anonymous visitor at ${path} signs in first`, async () => {
    const answer = await send(path);
    const way = `/login?redirectTo=${encodeURIComponent(path)}`;
    expect(leadsTo(answer)).toEqual([303, way]);
    const { document } = await pageAfter(answer);
    expect(toastsOf(document)).toContain("Debes iniciar sesión para acceder");
    const signedIn = await fillIn(document, way, DEMO_ACCOUNTS.admin, DEMO_PASSWORD);
    expect(leadsTo(signedIn)).toEqual([303, path]);
    await pageAfter(signedIn);
  });
}
