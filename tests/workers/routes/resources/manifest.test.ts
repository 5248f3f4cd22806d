import { expect, it } from "vitest";
import { loader } from "~/routes/resources/manifest";
import { answerOf, contextAt } from "../../loaders";
import { NOW } from "../../rows";

it("names the app in Spanish, starts at the landing page and has a maskable icon", async () => {
  const { status, headers, body } = await answerOf(loader, {
    path: "/manifest.webmanifest",
    context: contextAt(NOW),
  });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/manifest+json");
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  expect(body).toMatchObject({
    id: "/",
    name: "Sobremesa: El menú de tu ciudad, en tu mano",
    short_name: "Sobremesa",
    lang: "es-DO",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f3f7f7",
    theme_color: "#f3f7f7",
  });
  const { icons } = body as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.filter(({ purpose }) => purpose === "maskable")).toEqual([
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ]);
});
