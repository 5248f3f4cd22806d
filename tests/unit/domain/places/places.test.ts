import { expect, it } from "vitest";
import { orderByName, orderCountries } from "~/domain/places/places";

const named = (names: string[]) => names.map((name) => ({ code: name, name }));
const namesOf = (places: { name: string }[]) => places.map(({ name }) => name);

it("places have the Spanish order, with accents and ñ in their own places", () => {
  const shuffled = ["Zaragoza", "Ñuble", "Álava", "Navarra", "Ávila", "Oaxaca", "Albacete", "Nuevo León"];
  expect(namesOf(orderByName(named(shuffled)))).toEqual([
    "Álava",
    "Albacete",
    "Ávila",
    "Navarra",
    "Nuevo León",
    "Ñuble",
    "Oaxaca",
    "Zaragoza",
  ]);
});

it("countries start with the Dominican Republic, the others by name", () => {
  const countries = [
    { code: "VE", name: "Venezuela" },
    { code: "DO", name: "República Dominicana" },
    { code: "PA", name: "Panamá" },
    { code: "AR", name: "Argentina" },
    { code: "PY", name: "Paraguay" },
  ];
  expect(orderCountries(countries).map(({ code }) => code)).toEqual(["DO", "AR", "PA", "PY", "VE"]);
  expect(orderCountries([])).toEqual([]);
});
