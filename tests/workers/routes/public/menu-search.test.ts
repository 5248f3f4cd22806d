import { describe, expect, it } from "vitest";
import { userPreferences } from "~/data/schema/diners";
import { contextAt } from "../../loaders";
import { addAccount, cookieOf } from "../../people";
import { addCategory, addDish, addOffer, addRestaurant, at, db, HOUR, NOW } from "../../rows";
import { ask } from "../../site";

async function addMenu() {
  const restaurant = await addRestaurant();
  const strong = await addCategory(restaurant, { name: "Platos fuertes", sortOrder: 0 });
  const sweet = await addCategory(restaurant, { name: "Postres", sortOrder: 1 });
  await addDish(strong, { name: "Moro con coco", description: "Guandules & <coco>", sortOrder: 0 });
  await addDish(strong, {
    name: "Pollo guisado",
    dietaryAttributes: ["gluten-free", "dairy-free", "halal", "kosher", "sin-cerdo", "vegan"],
    freeOfIngredients: ["peanuts"],
    sortOrder: 1,
  });
  await addDish(sweet, { name: "Flan", dietaryAttributes: ["vegetarian"], sortOrder: 0 });
  await addOffer(restaurant, { title: "Dos por uno", expiresAt: at(HOUR) });
  return restaurant;
}

async function pageOf(path: string, cookie = "") {
  return ask(path, { context: contextAt(NOW), headers: cookie ? { cookie } : {} });
}

/** The parts of a page that are shown, hidden ones left out. Sections and rows are not nested in each other's kind. */
function shownOf(html: string) {
  const rows = [...html.matchAll(/<li class="dish"([^>]*)>.*?<h3>(.*?)<\/h3>/gs)];
  const sections = [...html.matchAll(/<section class="menu-section" id="(c-[^"]+|ofertas)"([^>]*)>/g)];
  return {
    dishes: rows.filter(([, hidden]) => !hidden!.includes("hidden")).map(([, , name]) => name),
    all: rows.length,
    sections: sections.filter(([, , rest]) => !rest!.includes("hidden")).length,
    tabs: [...html.matchAll(/<li( hidden="")?><spy-tab/g)].filter(([, hidden]) => !hidden).length,
    sentence: html.match(/<span role="status">(.*?)<\/span>/)?.[1],
    link: html
      .match(/<a class="button" href="([^"]*)"( hidden="")?>([^<]*)<\/a><\/p><\/menu-search>/)
      ?.slice(1),
  };
}

describe("a menu with a search in its address", () => {
  it("shows the dishes that are found, marked, and hides the other dishes, sections and tabs", async () => {
    const { slug } = await addMenu();
    const { status, headers, text } = await pageOf(`/${slug}?buscar=COCOS`);
    expect([status, headers.get("x-edge-cacheable")]).toEqual([200, "1"]);
    expect(shownOf(text)).toEqual({
      dishes: ["Moro con <mark>coco</mark>"],
      all: 3,
      sections: 1,
      tabs: 2,
      sentence: "1 plato menciona «COCOS»",
      link: [`/${slug}`, undefined, "Limpiar"],
    });
    expect(text).toContain("<p>Guandules &amp; &lt;<mark>coco</mark>&gt;</p>");
    expect(text).toContain('value="COCOS"');
    expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
    // The heart of a dish leads to the sign-in page, and from there back to the search.
    expect(text).toContain(`redirectTo=${encodeURIComponent(`/${slug}?buscar=COCOS#corazon-`)}`);
  });

  it("marks a category whose dishes it finds, and a mark of a dish", async () => {
    const { slug } = await addMenu();
    expect((await pageOf(`/${slug}?buscar=postre`)).text).toContain("<h2><mark>Postres</mark></h2>");
    const { text } = await pageOf(`/${slug}?buscar=vegano`);
    expect(shownOf(text).dishes).toEqual(["Pollo guisado"]);
    expect(text).toContain('<span class="chip chip-hoja"><mark>Vegano</mark></span>');
  });

  it("finds what a restaurant confirms and the row has no room for", async () => {
    const { slug } = await addMenu();
    for (const typed of ["sin cerdo", "vegetariano pollo", "sin gluten"]) {
      const { dishes, sentence } = shownOf((await pageOf(`/${slug}?buscar=${typed}`)).text);
      expect([dishes.length, sentence], typed).toEqual([1, `1 plato menciona «${typed}»`]);
      expect(dishes[0], typed).toContain("guisado");
    }
  });

  it("says that nothing is found, with a link to the whole menu", async () => {
    const { slug } = await addMenu();
    const { status, text } = await pageOf(`/${slug}?buscar=${encodeURIComponent('"><script>🍕')}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>🍕");
    expect(shownOf(text)).toMatchObject({
      dishes: [],
      sections: 0,
      tabs: 1,
      sentence: "Ningún plato menciona «&quot;&gt;&lt;script&gt;🍕»",
      link: [`/${slug}`, undefined, "Ver todo el menú"],
    });
  });

  it("is the whole menu where nothing is typed, and may be found by search engines", async () => {
    const { slug } = await addMenu();
    for (const query of ["", "?buscar=", "?buscar=%20%00"]) {
      const { text } = await pageOf(`/${slug}${query}`);
      expect(shownOf(text), query).toMatchObject({ all: 3, sections: 3, tabs: 4, sentence: "" });
      expect(shownOf(text).dishes, query).toEqual(["Moro con coco", "Pollo guisado", "Flan"]);
      expect(text).not.toMatch(/<mark>|name="robots"/);
    }
  });

  it("has no box where there is nothing to search", async () => {
    const { slug } = await addRestaurant();
    expect((await pageOf(`/${slug}?buscar=coco`)).text).not.toContain("<menu-search");
  });

  it("costs every menu 320 bytes at most, compressed", async () => {
    const { slug } = await addMenu();
    const { text } = await pageOf(`/${slug}`);
    const without = text.replace(/<menu-search.*?<\/menu-search>/s, "");
    expect(without.length).toBeLessThan(text.length);
    expect((await gzipped(text)) - (await gzipped(without))).toBeLessThanOrEqual(320);
  });
});

async function gzipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

describe("a diner's menu with a search", () => {
  it("searches the dishes of the chosen fit, and every way to another fit keeps the search", async () => {
    const { slug } = await addMenu();
    const account = await addAccount();
    await db
      .insert(userPreferences)
      .values({ userId: account.id, updatedAt: NOW, dislikedIngredients: { peanuts: "allergy" } })
      .run();
    const cookie = await cookieOf(account);
    const { text } = await pageOf(`/${slug}?conmigo=1&buscar=coco`, cookie);
    expect(shownOf(text).sentence).toBe("Ningún plato menciona «coco»");
    expect(text).toContain('<input type="hidden" name="conmigo" value="1"/>');
    expect(text).toContain(`href="/${slug}?conmigo=por-confirmar&amp;buscar=coco#para-ti"`);
    const unconfirmed = shownOf((await pageOf(`/${slug}?conmigo=por-confirmar&buscar=coco`, cookie)).text);
    expect(unconfirmed.dishes).toEqual(["Moro con <mark>coco</mark>"]);
    expect(unconfirmed.link).toEqual([`/${slug}?conmigo=por-confirmar`, undefined, "Limpiar"]);
  });
});
