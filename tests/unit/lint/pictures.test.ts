import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const images = globSync("app/**/*.tsx").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
);

it("stored pictures are drawn by ui/picture alone, which chooses their widths", () => {
  expect(images.length).toBeGreaterThan(3);
  const others = images.filter(
    ({ file, tag }) => file !== "app/ui/picture.tsx" && !/src="\/[\w-]+\.svg"/.test(tag),
  );
  expect(others).toEqual([]);
});

it("`loading` stands before the address, because `cloneNode` and React set attributes in their order", () => {
  const [picture] = images.filter(({ file }) => file === "app/ui/picture.tsx");
  const order = [...picture!.tag.matchAll(/\n\s+(\w+)=/g)].map(([, name]) => name!);
  expect(order.indexOf("loading")).toBeGreaterThanOrEqual(0);
  expect(order.indexOf("loading")).toBeLessThan(Math.min(order.indexOf("src"), order.indexOf("srcSet")));
});
