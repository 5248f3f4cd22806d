import { expect, test } from "vitest";
import { mendedFields } from "~/domain/mended-fields";

const REFUSED = {
  name: "",
  "hours-sunday-opens": "9:00 AM",
  "sizes.0.name": "",
  price: "1.250",
  priceReading: "",
};
const WRONG = ["name", "hours-sunday", "sizes", "price"];

test.each([
  [{}, []],
  [{ name: "Fonda" }, ["name"]],
  [{ "hours-sunday-closes": "1:00 PM" }, ["hours-sunday"]],
  [{ "sizes.0.name": "Chica" }, ["sizes"]],
  [{ "sizes.1.name": "" }, ["sizes"]],
  // The chosen reading of a price stands under the question that asks for it.
  [{ priceReading: "125000" }, []],
  [{ description: "Uno" }, []],
])("after %j the mended fields are %j", (changed, mended) => {
  expect(mendedFields(WRONG, REFUSED, { ...REFUSED, ...changed })).toEqual(mended);
});

test("a row that was taken away mends its list", () => {
  const { "sizes.0.name": _, ...present } = REFUSED;
  expect(mendedFields(WRONG, REFUSED, present)).toEqual(["sizes"]);
});
