import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pictureSource } from "~/domain/images/media-addresses";
import { SET_WIDTHS } from "~/domain/images/picture-sets";

const files = globSync("app/**/*.tsx").map((file) => ({ file, text: readFileSync(file, "utf8") }));
const images = files.flatMap(({ file, text }) =>
  [...text.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
);

/** The components that draw pictures. A receipt is one private file, without widths. */
const DRAWN_BY = ["app/ui/picture.tsx", "app/routes/admin/receipts/receipt-file.tsx"];

it("stored pictures are drawn by ui/picture alone, which chooses their addresses", () => {
  expect(images.length).toBeGreaterThan(3);
  const others = images.filter(
    ({ file, tag }) => !DRAWN_BY.includes(file) && !/src="\/[\w-]+\.svg"/.test(tag),
  );
  expect(others).toEqual([]);
});

it("`loading` stands before the address, because `cloneNode` and React set attributes in their order", () => {
  const [picture] = images.filter(({ file }) => file === "app/ui/picture.tsx");
  expect(picture!.tag).toMatch(/^<img loading="lazy" .*\{\.\.\.source\}/);
  expect(Object.keys(pictureSource("/media/products/abcdefgh-640.webp", [112, 208], ""))).toEqual([
    "srcSet",
    "src",
  ]);
});

it("a component names widths that some set has, and every width but the largest is drawn", () => {
  const named = files.flatMap(({ text }) =>
    [...text.matchAll(/(?:widths=|widths: |\? |: )(?:\{)?(\[\d[\d, ]*\])/g)].flatMap(([, list]) =>
      JSON.parse(list!),
    ),
  ) as number[];
  const sets = Object.values(SET_WIDTHS);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((width) => !sets.some((set) => set.some((one) => one === width)))).toEqual([]);
  const drawn = sets.flatMap((set) => set.slice(0, -1));
  expect(drawn.filter((width) => !named.includes(width))).toEqual([]);
});
