import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { newPasswordForm, recoveryForm } from "~/domain/forms/recovery";
import { registerForm } from "~/domain/forms/register";
import { signInForm } from "~/domain/forms/sign-in";

/** Returns the first sentence for each field, as `readForm` does, or the form's values. */
function checked(schema: ZodType, typed: Record<string, string>) {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

const EVERY_FIELD = "Por favor completa todos los campos";
const GUESSABLE = "Esa contraseña es muy fácil de adivinar. Elige otra.";
const SHORT = "La contraseña debe tener al menos 6 caracteres";
const NO_EMAIL = "Escribe un correo válido, como ana@correo.com";
const NO_NAME = "El nombre necesita al menos una letra o un número";
const BOTH = "Por favor ingresa email y contraseña";

const ana = { name: "Ana", email: "ana@correo.com", password: "secreta" };

describe("registerForm", () => {
  it.each<[string, Partial<typeof ana> & { redirectTo?: string }, Record<string, string>]>([
    ["everything as it should be", {}, ana],
    ["spaces around", { name: "  Ana   María ", email: " Ana@Correo.com " }, { ...ana, name: "Ana María" }],
    ["a password exactly as typed", { password: "  ñ 6  " }, { ...ana, password: "  ñ 6  " }],
    ["control characters and direction marks", { name: "A\u0000na\u202E\u200B" }, ana],
    ["emoji", { name: "Ana 👩🏽‍🍳" }, { ...ana, name: "Ana 👩🏽‍🍳" }],
    ["HTML is text", { name: "<b>Ana</b>" }, { ...ana, name: "<b>Ana</b>" }],
    ["a name of 80", { name: "ñ".repeat(80) }, { ...ana, name: "ñ".repeat(80) }],
    ["six characters", { password: "clave6" }, { ...ana, password: "clave6" }],
    ["six emoji", { password: "🍋🍋🍋🍋🍋🥑" }, { ...ana, password: "🍋🍋🍋🍋🍋🥑" }],
    ["a password of 200", { password: "xy".repeat(100) }, { ...ana, password: "xy".repeat(100) }],
    ["a way back to elsewhere", { redirectTo: "//malo.example" }, ana],
    ["a way back too long to be one", { redirectTo: `/${"a".repeat(2000)}` }, ana],
    ["a way back", { redirectTo: "/la-mar" }, { ...ana, redirectTo: "/la-mar" }],
  ])("%s", (_, typed, values) => {
    expect(checked(registerForm, { ...ana, ...typed })).toEqual(values);
  });

  it.each<[string, Partial<typeof ana>, Record<string, string>]>([
    ["no name", { name: "" }, { name: EVERY_FIELD }],
    ["a name of spaces", { name: " \t " }, { name: EVERY_FIELD }],
    ["a name of invisible characters", { name: "\u200B\u202E\u0000" }, { name: EVERY_FIELD }],
    ["a name without a letter", { name: "🍋 ..." }, { name: NO_NAME }],
    ["a name of fillers", { name: "\u3164\u3164" }, { name: EVERY_FIELD }],
    ["a name of blank patterns", { name: "\u2800" }, { name: EVERY_FIELD }],
    ["a name of joiners", { name: "\u200C\u200D" }, { name: EVERY_FIELD }],
    ["a name of blank hieroglyphs and a lemon", { name: "🍋\u{13441}" }, { name: NO_NAME }],
    ["a name of 81", { name: "ñ".repeat(81) }, { name: "Usa 80 caracteres como máximo" }],
    ["no email", { email: "" }, { email: EVERY_FIELD }],
    ["no email to speak of", { email: "ana" }, { email: NO_EMAIL }],
    ["an email of 255", { email: `${"a".repeat(244)}@correo.com` }, { email: NO_EMAIL }],
    ["an email with a zero-width joiner", { email: "ana\u200D@correo.com" }, { email: NO_EMAIL }],
    ["an email with NUL", { email: "ana@correo.com\u0000" }, { email: NO_EMAIL }],
    ["an email with a slash", { email: "ana@correo.com/" }, { email: NO_EMAIL }],
    ["HTML for an email", { email: "<script>@correo.com" }, { email: NO_EMAIL }],
    ["no password", { password: "" }, { password: EVERY_FIELD }],
    ["five characters", { password: "12345" }, { password: SHORT }],
    ["five emoji, though ten units", { password: "🍋🍋🍋🍋🍋" }, { password: SHORT }],
    ["six spaces", { password: "      " }, { password: GUESSABLE }],
    ["a common one", { password: "123456" }, { password: GUESSABLE }],
    ["a password of 201", { password: "x".repeat(201) }, { password: "Usa 200 caracteres como máximo" }],
    [
      "everything wrong at once",
      { name: "", email: "ana", password: "123" },
      { name: EVERY_FIELD, email: NO_EMAIL, password: SHORT },
    ],
    [
      "too long beside missing",
      { name: "x".repeat(81), email: "", password: "" },
      { name: "Usa 80 caracteres como máximo", email: EVERY_FIELD, password: EVERY_FIELD },
    ],
  ])("%s", (_, typed, errors) => {
    expect(checked(registerForm, { ...ana, ...typed })).toEqual({ errors });
  });

  it("requires each field, even if the form does not have it", () => {
    const errors = { name: EVERY_FIELD, email: EVERY_FIELD, password: EVERY_FIELD };
    expect(checked(registerForm, {})).toEqual({ errors });
  });
});

describe("signInForm", () => {
  it.each<[string, Record<string, string>, unknown]>([
    ["both", { email: " ANA@correo.com", password: " x" }, { email: "ana@correo.com", password: " x" }],
    ["a password shorter than new ones may be", { email: "a", password: "1" }, { email: "a", password: "1" }],
    ["nothing", {}, { errors: { email: BOTH } }],
    ["no password", { email: "ana@correo.com", password: "" }, { errors: { password: BOTH } }],
    ["no email", { email: " ", password: "x" }, { errors: { email: BOTH } }],
    [
      "a password of 201",
      { email: "ana@correo.com", password: "x".repeat(201) },
      { errors: { password: "Usa 200 caracteres como máximo" } },
    ],
  ])("%s", (_, typed, outcome) => {
    expect(checked(signInForm, typed)).toEqual(outcome);
  });
});

describe("recoveryForm", () => {
  it.each<[string, Record<string, string>, unknown]>([
    ["an address", { email: "Ana@Correo.com " }, { email: "ana@correo.com" }],
    ["none", {}, { errors: { email: NO_EMAIL } }],
    ["an empty one", { email: "" }, { errors: { email: NO_EMAIL } }],
    ["one with a zero-width space", { email: "ana\u200B@correo.com" }, { errors: { email: NO_EMAIL } }],
    ["two", { email: "ana@correo.com,eva@correo.com" }, { errors: { email: NO_EMAIL } }],
  ])("%s", (_, typed, outcome) => {
    expect(checked(recoveryForm, typed)).toEqual(outcome);
  });
});

describe("newPasswordForm", () => {
  it.each<[string, Record<string, string>, unknown]>([
    ["twice the same", { password: "nueva1", repeat: "nueva1" }, { password: "nueva1", repeat: "nueva1" }],
    ["nothing", {}, { errors: { password: EVERY_FIELD } }],
    ["no repetition", { password: "nueva1" }, { errors: { repeat: "Las contraseñas no coinciden" } }],
    [
      "five characters",
      { password: "12345", repeat: "12345" },
      { errors: { password: "La nueva contraseña debe tener al menos 6 caracteres" } },
    ],
    ["six spaces", { password: "      ", repeat: "      " }, { errors: { password: GUESSABLE } }],
    ["a common one", { password: "Qwerty123", repeat: "Qwerty123" }, { errors: { password: GUESSABLE } }],
    [
      "another at the end",
      { password: "nueva1", repeat: "nueva1 " },
      { errors: { repeat: "Las contraseñas no coinciden" } },
    ],
  ])("%s", (_, typed, outcome) => {
    expect(checked(newPasswordForm, typed)).toEqual(outcome);
  });

  it("refuses 201 characters", () => {
    const password = "x".repeat(201);
    expect(checked(newPasswordForm, { password, repeat: password })).toMatchObject({
      errors: { password: "Usa 200 caracteres como máximo" },
    });
  });
});
