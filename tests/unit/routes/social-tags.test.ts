import { expect, it } from "vitest";
import { socialTags } from "~/routes/public/social-tags";

const tags = (description: string) =>
  socialTags({
    title: "La Mar Chiquita",
    description,
    url: "https://sobremesa.test/la-mar-chiquita",
    image: "/media/social/restaurants/x.jpg",
    type: "website",
  });

const contentOf = (property: string, description = "Pescado con coco.") =>
  tags(description).flatMap((tag) => ("property" in tag && tag.property === property ? [tag.content] : []));

it("names the page's one address, its kind and its picture, with full addresses", () => {
  expect(tags("Pescado con coco.")).toEqual([
    { tagName: "link", rel: "canonical", href: "https://sobremesa.test/la-mar-chiquita" },
    { property: "og:title", content: "La Mar Chiquita" },
    { property: "og:description", content: "Pescado con coco." },
    { property: "og:type", content: "website" },
    { property: "og:url", content: "https://sobremesa.test/la-mar-chiquita" },
    { property: "og:image", content: "https://sobremesa.test/media/social/restaurants/x.jpg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "La Mar Chiquita" },
    { property: "og:locale", content: "es_DO" },
    { property: "og:site_name", content: "Sobremesa" },
    { name: "twitter:card", content: "summary_large_image" },
  ]);
});

it.each([
  ["a long one, between words", "palabra ".repeat(60), /^(palabra ){24}palabra…$/],
  ["an endless one", "x".repeat(500), /^x{100,200}…$/],
  ["one of emoji, between them", "🍤".repeat(300), /^(🍤){100,200}…$/u],
  ["line breaks", "Uno.\n\n  Dos.", /^Uno\. Dos\.$/],
])("shortens a description: %s", (_, description, expected) => {
  const [content] = contentOf("og:description", description);
  expect(content).toMatch(expected);
});

it("leaves out an empty description", () => {
  expect(contentOf("og:description", " \n ")).toEqual([]);
});
