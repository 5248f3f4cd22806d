import { expect, test } from "vitest";
import { dayOfView, formatCounted, parseCounted } from "~/domain/page-views";

const timeZone = "America/Santo_Domingo";

test.each([
  ["restaurant/k3v9 America/Santo_Domingo", { entity: "restaurant", publicId: "k3v9", timeZone }],
  ["product/a-b_c UTC", { entity: "product", publicId: "a-b_c", timeZone: "UTC" }],
  ["offer/k3v9 Etc/GMT+4", { entity: "offer", publicId: "k3v9", timeZone: "Etc/GMT+4" }],
  [
    "offer/k3v9 America/Port-au-Prince u:7p2x",
    { entity: "offer", publicId: "k3v9", timeZone: "America/Port-au-Prince", person: "u:7p2x" },
  ],
] as const)("%s", (text, counted) => {
  expect(parseCounted(text)).toEqual(counted);
  expect(formatCounted(counted)).toBe(text);
});

test.each([
  undefined,
  "",
  "restaurant/k3v9",
  "restaurant/k3v9 u:7p2x",
  "user/k3v9 UTC",
  "restaurant/ UTC",
  "restaurant/k3v9 UTC ",
  "restaurant/k3v9 +04:00",
  "restaurant/k3v9 UTC d:7p2x",
  "restaurant/k3v9 UTC u:",
  "restaurant/k3v9 UTC u:7p u:8q",
  "restaurant/k3v9  UTC",
  "restaurant/k3v9 UTC  u:7p",
  "restaurant/k3/v9 UTC",
  "restaurant/k3v9\nUTC",
])("%j counts nothing", (text) => {
  expect(parseCounted(text)).toBeUndefined();
});

test.each([
  ["2026-08-02T03:59:59.999Z", "2026-08-01"],
  ["2026-08-02T04:00:00.000Z", "2026-08-02"],
])("a view at %s counts for %s in Santo Domingo", (now, day) => {
  expect(dayOfView({ timeZone }, new Date(now))).toBe(day);
});
