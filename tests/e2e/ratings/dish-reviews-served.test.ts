import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { send } from "../support/http";
import { reviewsPath, sheetPath } from "../support/pages";
import { all, hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import { queryOne } from "../support/world/database";
import { EDGE, EDGE_DINER, EDGE_DISHES } from "../support/world/edge-case-names";

const REVIEWERS = ".reviews :is(strong, .reviewer)";
const AVERAGE = "section[aria-label='Promedio del plato'] p";

const openReviews = async (dish: string, slug: string = EDGE.lookout) =>
  (await servedPage(reviewsPath(slug, dish))).document;

test.describe("the reviews of a dish", () => {
  test("begin with their average and the count of each number of stars", async () => {
    const document = await openReviews(EDGE_DISHES.fortyFiveRatings);
    expect(document.title).toBe("Opiniones de Chivo del Mirador · El Mirador");
    expect(textsOf(document, "h1")).toEqual(["Opiniones de Chivo del Mirador"]);
    expect(textsOf(document, "main .price")).toEqual(["RD$250.00"]);
    // 45 ratings, nine of each number of stars.
    const [average] = textsOf(document, AVERAGE);
    expect(average).toContain("Promedio del plato3.0");
    expect(average).toContain("45 opiniones");
    const bars = all(document, "meter").map((bar) => [
      bar.getAttribute("aria-label"),
      bar.getAttribute("value"),
    ]);
    expect(bars).toEqual([
      ["5 estrellas: 9", "20"],
      ["4 estrellas: 9", "20"],
      ["3 estrellas: 9", "20"],
      ["2 estrellas: 9", "20"],
      ["1 estrella: 9", "20"],
    ]);
    expect(hrefsOf(document, "Calificar este plato")).toEqual([
      `${sheetPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings)}?paso=calificar`,
    ]);
  });

  test("count a single one in the singular", async () => {
    const document = await openReviews(EDGE_DISHES.oneRating);
    expect(textsOf(document, AVERAGE)).toEqual([expect.stringMatching(/1 opinión$/)]);
    const bar = all(document, "meter")[2];
    expect(bar?.getAttribute("aria-label")).toBe("3 estrellas: 1");
    expect(bar?.getAttribute("value")).toBe("100");
  });

  test("are signed, unsigned or anonymous, each with its name", async () => {
    const unsigned = await openReviews(EDGE_DISHES.fortyFiveRatings);
    expect(textsOf(unsigned, REVIEWERS)).toEqual(Array(20).fill("Cliente Anónimo"));
    const signed = await openReviews(EDGE_DISHES.twentyRatings);
    expect(textsOf(signed, REVIEWERS)).toEqual([EDGE_DINER.name, ...Array(19).fill("Cliente Anónimo")]);

    const path = reviewsPath(EDGE.lookout, EDGE_DISHES.oneRating);
    const { public_id } = queryOne<{ public_id: string }>(
      "SELECT o.public_id FROM ratings o JOIN products p ON p.id = o.product_id WHERE p.public_id = ?",
      EDGE_DISHES.oneRating,
    );
    const anonymous = await openReviews(EDGE_DISHES.oneRating);
    expect(textsOf(anonymous, REVIEWERS)).toEqual([`Usuario Anónimo #${public_id.slice(0, 6)}`]);
    expect(all(anonymous, 'a[href^="/user/"]')).toEqual([]);
    // Neither the page nor the data that a script loads may hold the author of an anonymous review.
    for (const address of [path, `${path}.data`]) {
      const bytes = await (await send(address)).text();
      expect(bytes, address).toContain("Ni fu ni fa.");
      expect(bytes, address).not.toContain(EDGE_DINER.name);
      expect(bytes, address).not.toContain(EDGE_DINER.email);
    }
  });

  test("have stars, a long date and their line breaks", async () => {
    // Of an anonymous rating only the day is stored, that of the restaurant.
    const { written_on } = queryOne<{ written_on: string }>(
      "SELECT o.written_on FROM ratings o JOIN products p ON p.id = o.product_id WHERE p.public_id = ?",
      EDGE_DISHES.oneRating,
    );
    const document = await openReviews(EDGE_DISHES.oneRating);
    const [review, ...others] = all(document, ".reviews > li");
    expect(others).toEqual([]);
    expect(textOf(review)).toContain("3 de 5 estrellas");
    const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    expect(textsOf(review!, "time")).toEqual([new Date(written_on).toLocaleDateString("es-ES", day)]);
    expect(review?.querySelector(".review-text")?.textContent).toBe("Ni fu ni fa.\nPero vuelvo.");
  });

  test("come newest first, and the pages together show each once", async () => {
    const first = reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings);
    const seen: string[] = [];
    const counts: number[] = [];
    let last: Document | undefined;
    for (let path: string | undefined = first; path && counts.length < 5; ) {
      const { document }: { document: Document } = await servedPage(path);
      const texts = textsOf(document, ".review-text");
      counts.push(texts.length);
      seen.push(...texts);
      path = hrefsOf(document, "Opiniones anteriores")[0] ?? undefined;
      last = document;
    }
    expect(counts).toEqual([20, 20, 5]);
    const numbers = seen.map((text) => Number(text.replace("Opinión número ", "")));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1));
    // Three ratings share each day, the first three the newest, so that days never increase.
    const days = numbers.map((number) => Math.floor((number - 1) / 3));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(hrefsOf(last!, "Volver a las más recientes")).toEqual([first]);
  });

  test("that fill exactly one page have no other page", async () => {
    const document = await openReviews(EDGE_DISHES.twentyRatings);
    expect(all(document, ".reviews > li")).toHaveLength(20);
    for (const name of [/Opiniones anteriores/, /Volver a las más recientes/])
      expect(named(document, "a", name), String(name)).toEqual([]);
  });

  test("are missing for an unrated dish, which invites to be the first", async () => {
    const document = await openReviews(EDGE_DISHES.unrated);
    expect(textsOf(document, "main p")).toContain("Nadie ha opinado todavía de este plato.");
    expect(textsOf(document, AVERAGE)).toEqual([expect.stringContaining("Todavía sin calificar")]);
    const form = `${sheetPath(EDGE.lookout, EDGE_DISHES.unrated)}?paso=calificar`;
    expect(hrefsOf(document, "Sé el primero en calificar")).toEqual([form]);
    const answer = await send(form);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(form)}`);
  });

  test("link back to the menu and to the restaurant", async () => {
    const document = await openReviews(EDGE_DISHES.unrated);
    for (const name of ["El Mirador", "Volver al menú"])
      expect(hrefsOf(document, name), name).toEqual([`/${EDGE.lookout}`]);
    expect(textsOf((await servedPage(`/${EDGE.lookout}`)).document, "h1")).toEqual(["El Mirador"]);
  });
});

test.describe("reviews that cannot be shown", () => {
  const anyDishOf = (slug: string) =>
    queryOne<{ public_id: string }>(
      "SELECT p.public_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ?",
      slug,
    ).public_id;

  test.describe("because the restaurant keeps its reviews private", () => {
    test("say so and link to the menu", async () => {
      const path = reviewsPath(DEMO.privateReviews, anyDishOf(DEMO.privateReviews));
      const { document } = await servedPage(path, { status: 403 });
      expect(textsOf(document, "h1")).toEqual(["Las reseñas de este restaurante no son públicas"]);
      expect(hrefsOf(document, "Volver al menú")).toEqual([`/${DEMO.privateReviews}`]);
    });
  });

  const cases = [
    ["an unknown dish", EDGE.lookout, () => "zzzzzzzzzzzzzzzz", "Producto no encontrado"],
    ["an invalid id", EDGE.lookout, () => "1%20or%201=1", "Producto no encontrado"],
    [
      "another restaurant's dish",
      EDGE.lookout,
      () => EDGE_DISHES.cheapest,
      "Producto no pertenece a este restaurante",
    ],
    ["an unknown restaurant", "no-existe", () => EDGE_DISHES.cheapest, "Restaurante no encontrado"],
    ["an inactive restaurant", DEMO.inactive, () => anyDishOf(DEMO.inactive), "Restaurante no encontrado"],
    [
      "a lapsed owner's restaurant",
      DEMO.lapsedOwner,
      () => anyDishOf(DEMO.lapsedOwner),
      "Restaurante no encontrado",
    ],
  ] as const;
  for (const [what, slug, dish, sentence] of cases) {
    test(`${what} says '${sentence}', on the reviews and on the dish's page`, async () => {
      for (const pathOf of [reviewsPath, sheetPath]) {
        const { document } = await servedPage(pathOf(slug, dish()), { status: 404 });
        expect(textsOf(document, "h1"), pathOf.name).toEqual([sentence]);
        expect(hrefsOf(document, "Volver al inicio"), pathOf.name).toEqual(["/"]);
        const hasMenu = !sentence.startsWith("Restaurante");
        expect(hrefsOf(document, "Volver al menú"), pathOf.name).toHaveLength(hasMenu ? 1 : 0);
      }
    });
  }

  test("a page after an invalid cursor says that it does not exist", async () => {
    const path = `${reviewsPath(EDGE.lookout, EDGE_DISHES.fortyFiveRatings)}?despues=ayer`;
    const { document } = await servedPage(path, { status: 404 });
    expect(textsOf(document, "h1")).toEqual(["Esta página no existe"]);
  });
});
