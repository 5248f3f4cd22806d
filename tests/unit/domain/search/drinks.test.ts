import { describe, expect, test } from "vitest";
import { isDrink } from "~/domain/search/drinks";

describe("what a menu lists", () => {
  test.each([
    ["Verde detox", "Jugos y batidas"],
    ["Presidente", "Cervezas"],
    ["Margarita", "Cócteles de la casa"],
    ["Agua de coco", "Para empezar"],
    ["Café con leche", "Desayunos"],
    ["Copa de vino tinto", "Por copa y botella"],
    ["Coca-Cola", "Otros"],
    ["Piña colada", "Otros"],
    ["Morir soñando", "Postres"],
    ["Cualquiera", "BEBIDAS"],
  ])("is a drink: «%s» of «%s»", (name, section) => {
    expect(isDrink({ name, section })).toBe(true);
  });

  test.each([
    ["Pollo al vino", "Fuertes"],
    ["Cóctel de camarones", "Entradas"],
    ["Helado de café", "Postres"],
    ["Tres leches", "Café y postres"],
    ["Margarita", "Pizzas"],
    ["Pan de agua", "Panes"],
    ["Camarones a la tequila", "Fuertes"],
    ["Tabla de quesos", "Vinos y quesos"],
    ["Caldo de pollo", "Caldos y sopas"],
    ["", ""],
  ])("is to eat: «%s» of «%s»", (name, section) => {
    expect(isDrink({ name, section })).toBe(false);
  });
});
