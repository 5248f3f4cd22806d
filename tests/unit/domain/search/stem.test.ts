import { expect, test } from "vitest";
import { stemOf } from "~/domain/search/stem";

test.each([
  ["camarones", "camaron"],
  ["tostones", "toston"],
  ["arroces", "arroz"],
  ["panes", "pan"],
  ["carnes", "carne"],
  ["mofongos", "mofongo"],
  ["fritos", "frita"],
  ["dulces", "dulz"],
  ["mesas", "mesa"],
  ["ajos", "ajo"],
])("%s and %s have one stem", (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ["dos", "dos"],
  ["tres", "tre"],
  ["mesa", "mesa"],
  ["2", "2"],
  ["寿司s", "寿司s"],
])("%s, too short to lose more, has the stem %s", (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});
