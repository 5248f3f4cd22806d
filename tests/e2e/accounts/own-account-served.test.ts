import { expect, test } from "playwright/test";
import { send } from "../support/http";
import { lettersFor, letterTo } from "../support/letters";
import { newDiner, newEmail } from "../support/people";
import { descriptionOf, pageAfter, toastsOf } from "../support/served/fields";
import { pageOf, press } from "../support/served/form";
import { servedPage, textOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";

const PROFILE = "/my-space/edit-profile";

const account = (email: string) =>
  queryOne<{ name: string; pending_email: string | null; profile_picture_url: string | null }>(
    "SELECT * FROM users WHERE email = ?",
    email,
  );

/** Opens the profile of a diner that no other test uses. */
async function openProfile() {
  const diner = await newDiner();
  const { document } = await servedPage(PROFILE, { cookie: diner.cookie });
  const save = (typed: Record<string, string | File>) =>
    press(document, "Guardar Cambios", { path: PROFILE, cookie: diner.cookie, typed });
  return { diner, document, save };
}

test("a file that is no photo is reported, and the other fields are saved", async () => {
  const { diner, save } = await openProfile();
  const photo = new File(["MZ this is a program"], "yo.jpg", { type: "image/jpeg" });
  const answer = await save({ photo, name: "Rosa Elena" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, PROFILE]);
  const { document } = await pageAfter(answer, diner.cookie);
  expect(toastsOf(document)).toContain("Solo se permiten archivos de imagen.");
  expect(account(diner.email)).toMatchObject({ name: "Rosa Elena", profile_picture_url: null });
});

test("a form that was refused without scripts says that its photo is to be chosen again", async () => {
  const again = "Si elegiste una foto, elígela otra vez";
  const { document, save } = await openProfile();
  expect(textOf(document.querySelector("main"))).not.toContain(again);
  const answer = await save({ name: "" });
  expect(answer.status).toBe(400);
  const refused = await pageOf(answer);
  expect(descriptionOf(refused, "Nombre")).toBe("El nombre es requerido");
  expect(descriptionOf(refused, "Foto")).toContain(again);
});

test("a new address takes effect once its mailed link is used", async () => {
  const { diner, save } = await openProfile();
  const wanted = newEmail("nueva");
  const answer = await save({ email: wanted, currentPassword: diner.password });
  const { document } = await pageAfter(answer, diner.cookie);
  expect(toastsOf(document)).toContain(`Abre el enlace que enviamos a ${wanted}`);
  expect(descriptionOf(document, "Email")).toContain(`Falta confirmar ${wanted}`);
  expect(account(diner.email).pending_email).toBe(wanted);

  // The link, and the notice to the current address: both letters name the new address.
  const { path } = await letterTo(wanted, "/confirmar-cambio/");
  await expect.poll(() => lettersFor(wanted).length).toBe(2);
  const link = await servedPage(path);
  const typed = { password: "otra clave", repeat: "otra clave" };
  const confirmed = await press(link.document, "Confirmar mi correo", { path, typed });
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/login"]);
  expect(toastsOf((await pageAfter(confirmed)).document)).toContain("Correo cambiado");
  expect(query("SELECT id FROM users WHERE email = ?", diner.email)).toEqual([]);
  expect((await send("/my-space", { cookie: diner.cookie })).status).toBe(303);
  const form = { email: wanted, password: "otra clave" };
  const signedIn = await send("/login", { form });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, "/my-space"]);
});
