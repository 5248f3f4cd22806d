import { expect, it } from "vitest";
import { passwordFault } from "~/domain/accounts/new-passwords";
import { CHOSEN } from "~/domain/api/first-calls";

it.each([
  ["12345", "length"],
  ["🍋🍋🍋🍋🍋", "length"],
  ["      ", "characters"],
  ["\u00A0\u3000\t\u200B \u2060", "characters"],
  ["aaaaaa", "characters"],
  ["AaaAaa", "characters"],
  ["111 111", "characters"],
  ["🍋🍋🍋🍋🍋🍋", "characters"],
  ["123456", "pwned"],
  [" 123456 ", "pwned"],
  ["Password1", "pwned"],
  ["CONTRASEÑA", "pwned"],
  ["contrasen\u0303a", "pwned"],
])("refuses %j (%s)", (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

it.each([CHOSEN.PASSWORD, "sobremesa", "secreta", "clave6", "  ñ 6  ", "123457", "🍋🍋🍋🍋🍋🥑"])(
  "accepts %j",
  (password) => {
    expect(passwordFault(password)).toBeUndefined();
  },
);
