import { describe, expect, test } from "vitest";
import { drinksOfTheHouse, isDrink } from "~/domain/search/drinks";

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

describe("a drink that a search finds by its restaurant's name alone", () => {
  const dish = { name: "Limonada", section: "Bebidas", description: "", restaurantName: "Pizzería Fefa" };

  test.each<[string, Partial<typeof dish>, string]>([
    ["of the house that makes the food", {}, "pizza"],
    ["of a restaurant that is called like it", { restaurantName: "Pizza Fefa" }, "pizzas"],
    ["that has one of several words", { name: "Limonada grande" }, "pizza grande"],
  ])("is left out: %s", (_, values, words) => {
    expect(drinksOfTheHouse(words)({ ...dish, ...values })).toBe(true);
  });

  test.each<[string, Partial<typeof dish>, string | undefined]>([
    ["a search for drinks", {}, "limonada de pizzería"],
    ["a search for what the house pours", { restaurantName: "Cervecería Fefa" }, "cerveza"],
    ["a search for nothing", {}, undefined],
    ["a drink that says the word", { name: "Soda de pizza" }, "pizza"],
    ["a dish to eat", { name: "Margarita", section: "Clásicas" }, "pizza"],
    ["another restaurant", { restaurantName: "Fefa" }, "pizza"],
  ])("stays: %s", (_, values, words) => {
    expect(drinksOfTheHouse(words)({ ...dish, ...values })).toBe(false);
  });
});
