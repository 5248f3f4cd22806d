import { expect, test } from "vitest";
import { parseCounted } from "~/domain/page-views";

test.each([
  ["restaurant/k3v9", { entity: "restaurant", publicId: "k3v9" }],
  ["product/a-b_c", { entity: "product", publicId: "a-b_c" }],
  ["offer/k3v9 u:7p2x", { entity: "offer", publicId: "k3v9", person: "u:7p2x" }],
])("%s", (text, counted) => {
  expect(parseCounted(text)).toEqual(counted);
});

test.each([
  undefined,
  "",
  "user/k3v9",
  "restaurant/",
  "restaurant/k3v9 ",
  "restaurant/k3v9 d:7p2x",
  "restaurant/k3v9 u:",
  "restaurant/k3v9 u:7p u:8q",
  "restaurant/k3v9  u:7p",
  "restaurant/k3/v9",
  "restaurant/k3v9\nu:7p",
])("%j counts nothing", (text) => {
  expect(parseCounted(text)).toBeUndefined();
});
