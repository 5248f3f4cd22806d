import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { codeForm, confirmIdentityForm, deletionForm, profileForm } from "~/domain/forms/own-account";

/** Returns the first sentence for each field, as `readForm` does, or the form's values. */
function checked(schema: ZodType, typed: Record<string, string>) {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

const own = profileForm({ presentEmail: "ana@correo.com", hasPassword: true });
const external = profileForm({ presentEmail: "ana@correo.com", hasPassword: false });

const ana = { name: "Ana", phone: "", email: "ana@correo.com" };
const nothing = { currentPassword: "", newPassword: "", repeatPassword: "" };
const change = { currentPassword: "secreta", newPassword: "otra-clave", repeatPassword: "otra-clave" };

const CURRENT = "Debes ingresar tu contraseña actual";
const GUESSABLE = "Esa contraseña es muy fácil de adivinar. Elige otra.";
const SHORT = "La nueva contraseña debe tener al menos 6 caracteres";
const DIFFER = "Las contraseñas no coinciden";
const PHONE = "Escribe un número de WhatsApp válido o un enlace de wa.me";
const NO_NAME = "El nombre necesita al menos una letra o un número";
const NO_EMAIL = "Escribe un correo válido, como ana@correo.com";

describe("the profile of an account without an address", () => {
  const unaddressed = profileForm({ presentEmail: "", hasPassword: false });
  const typed = { name: "Ana", phone: "" };

  it("may stay without one", () => {
    expect(checked(unaddressed, { ...typed, email: "" })).toMatchObject({ name: "Ana", email: "" });
  });

  it("can add one, with a code", () => {
    const form = { ...typed, email: " ANA@correo.com", code: "123 456" };
    expect(checked(unaddressed, form)).toMatchObject({ email: "ana@correo.com", code: "123 456" });
  });

  it.each(["ana", "ana@sin-correo.invalid"])("refuses %s", (email) => {
    expect(checked(unaddressed, { ...typed, email })).toEqual({ errors: { email: NO_EMAIL } });
  });
});

describe("the profile of an account with a password", () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["nothing changed", {}, { ...ana, ...nothing }],
    ["a name with spaces around", { name: "  Ana   María " }, { ...ana, ...nothing, name: "Ana María" }],
    ["marks and control characters", { name: "A\u0000na\u202E" }, { ...ana, ...nothing }],
    ["HTML is text", { name: "<b>Ana</b>" }, { ...ana, ...nothing, name: "<b>Ana</b>" }],
    ["80 characters of name", { name: "ñ".repeat(80) }, { ...ana, ...nothing, name: "ñ".repeat(80) }],
    ["the same address otherwise written", { email: " ANA@correo.com" }, { ...ana, ...nothing }],
    [
      "another address, with the password",
      { email: "eva@correo.com", currentPassword: "secreta" },
      { ...ana, ...nothing, email: "eva@correo.com", currentPassword: "secreta" },
    ],
    ["another password", change, { ...ana, ...change }],
    [
      "six emoji",
      { ...change, newPassword: "🍋🍋🍋🍋🍋🥑", repeatPassword: "🍋🍋🍋🍋🍋🥑" },
      { ...ana, ...change, newPassword: "🍋🍋🍋🍋🍋🥑", repeatPassword: "🍋🍋🍋🍋🍋🥑" },
    ],
    [
      "a present password that nothing needs",
      { currentPassword: "x" },
      { ...ana, ...nothing, currentPassword: "x" },
    ],
  ])("%s", (_, typed, values) => {
    expect(checked(own, { ...ana, ...typed })).toEqual({ code: "", ...values });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ["no name", { name: "" }, { name: "El nombre es requerido" }],
    ["only spaces for a name", { name: " \u200B " }, { name: "El nombre es requerido" }],
    ["a name without a letter", { name: "🍋" }, { name: NO_NAME }],
    ["81 characters of name", { name: "ñ".repeat(81) }, { name: "Usa 80 caracteres como máximo" }],
    // A change of address also requires the password.
    ["no address", { email: "" }, { email: "El email es requerido", currentPassword: CURRENT }],
    ["no address of mail", { email: "ana" }, { email: NO_EMAIL, currentPassword: CURRENT }],
    [
      "an address that cleaning would make one",
      { email: "eva\u200B@correo.com" },
      { email: NO_EMAIL, currentPassword: CURRENT },
    ],
    ["another address alone", { email: "eva@correo.com" }, { currentPassword: CURRENT }],
    ["a new password alone", { ...change, currentPassword: "" }, { currentPassword: CURRENT }],
    ["five characters", { ...change, newPassword: "12345", repeatPassword: "12345" }, { newPassword: SHORT }],
    ["five emoji", { ...change, newPassword: "🍋🍋🍋🍋🍋" }, { newPassword: SHORT }],
    ["six spaces", { ...change, newPassword: "      " }, { newPassword: GUESSABLE }],
    ["a common one", { ...change, newPassword: "123456" }, { newPassword: GUESSABLE }],
    ["repeated otherwise", { ...change, repeatPassword: "Otra-clave" }, { repeatPassword: DIFFER }],
    ["not repeated", { ...change, repeatPassword: "" }, { repeatPassword: DIFFER }],
    [
      "everything at once",
      { name: "", email: "", newPassword: "1" },
      {
        name: "El nombre es requerido",
        email: "El email es requerido",
        currentPassword: CURRENT,
        newPassword: SHORT,
      },
    ],
  ])("%s", (_, typed, errors) => {
    expect(checked(own, { ...ana, ...typed })).toEqual({ errors });
  });

  it("has a sentence for each missing field", () => {
    expect(checked(own, {})).toEqual({
      errors: { name: "El nombre es requerido", email: "El email es requerido", currentPassword: CURRENT },
    });
  });
});

describe("WhatsApp", () => {
  it.each([
    ["", ""],
    ["   ", ""],
    ["809-555-1234", "https://wa.me/18095551234"],
    ["+34 (612) 345-678", "https://wa.me/34612345678"],
    ["https://wa.me/18095551234?text=Hola", "https://wa.me/18095551234?text=Hola"],
    // Of another host only the number is stored, with the host of WhatsApp.
    ["https://wa.me.example/18095551234", "https://wa.me/18095551234"],
    ["https://example.com/?wa.me/18095551234", "https://wa.me/18095551234"],
  ])("%j is stored as %j", (phone, kept) => {
    expect(checked(own, { ...ana, phone })).toMatchObject({ phone: kept });
  });

  it.each(["llámame", "911", "0", "-1", "1e309", "javascript:alert(1)", "../../wa.me"])(
    "%j is refused",
    (phone) => {
      expect(checked(own, { ...ana, phone })).toEqual({ errors: { phone: PHONE } });
    },
  );
});

describe("the profile of an account without a password", () => {
  it("needs neither address nor password, and ignores both", () => {
    expect(checked(external, { name: "Ana" })).toMatchObject({ name: "Ana", phone: "" });
    expect(checked(external, { name: "Ana", email: "no", newPassword: "1" })).toMatchObject({ name: "Ana" });
  });

  it("still needs a name", () => {
    expect(checked(external, {})).toEqual({ errors: { name: "El nombre es requerido" } });
  });
});

describe("codes and passwords", () => {
  it("reads a code, or says what a code looks like", () => {
    expect(checked(codeForm, { code: "123 456" })).toEqual({ code: { kind: "app", code: "123456" } });
    const none: Record<string, string>[] = [{}, { code: "" }, { code: "12345" }];
    for (const typed of none) {
      expect(checked(codeForm, typed)).toEqual({
        errors: { code: "Escribe los 6 dígitos de tu aplicación o un código de recuperación" },
      });
    }
  });

  it("reads a pasted code with marks and spaces", () => {
    expect(checked(codeForm, { code: " \u202A123\u00A0456\u202C" })).toEqual({
      code: { kind: "app", code: "123456" },
    });
  });

  it("accepts passwords as typed, up to 200 characters", () => {
    expect(checked(confirmIdentityForm, { password: " a " })).toEqual({ password: " a ", code: "" });
    expect(checked(deletionForm, { password: "x".repeat(201) })).toMatchObject({
      errors: { password: expect.stringContaining("200") },
    });
  });
});
