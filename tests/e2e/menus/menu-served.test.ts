import { expect, test } from "playwright/test";
import { DEMO } from "#support/demo/names";
import { send } from "../support/http";
import { lookWhileStill } from "../support/pages";
import { all, hrefOf, hrefsOf, servedPage, textOf, textsOf } from "../support/served/page";
import { query, queryOne } from "../support/world/database";
import { EDGE, EDGE_DINER, EDGE_DISHES, EDGE_OFFERS, EDGE_OWNER } from "../support/world/edge-case-names";

const restaurant = (slug: string) =>
  queryOne<Record<string, string>>("SELECT * FROM restaurants WHERE slug = ?", slug);
const menuOf = async (slug: string) => (await servedPage(`/${slug}`)).document;
/** The chips, price or rating of a dish's line. */
const ofDish = (document: Document, id: string, selector: string) =>
  textsOf(document, `.dish > a[href*="${id}"] ${selector}`);

test.describe("the head of a menu", () => {
  test("links to the landing, to recommending, to social networks and to signing in", async () => {
    const { name, public_id, instagram_url, tiktok_url } = restaurant(DEMO.showcase);
    const document = await menuOf(DEMO.showcase);
    const brand = all(document, "header a").find((link) => textOf(link).includes("volver al inicio"));
    expect(brand?.getAttribute("href")).toBe("/");
    expect(hrefOf(document, /^Recomendar/)).toBe(`/${DEMO.showcase}/rate-experience`);
    expect(hrefOf(document, /^Instagram/)).toBe(instagram_url);
    expect(hrefOf(document, /^TikTok/)).toBe(tiktok_url);
    const signIn = `/login?redirectTo=%2F${DEMO.showcase}`;
    expect(hrefOf(document, "Iniciar Sesión")).toBe(signIn);
    expect(hrefOf(document, `Guardar ${name} en favoritos`)).toBe(
      `${signIn}%23corazon-${public_id}&motivo=favoritos`,
    );
  });

  test("shows no network, chat or website whose link leads elsewhere", async () => {
    const document = await menuOf(EDGE.hostile);
    expect(textOf(document.querySelector("h1"))).toContain('<b>La Negrita</b> & "Cía"');
    const links = all(document, "a").map((link) => link.getAttribute("href") ?? "");
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => /malo\.example|^\s*(?:javascript|data):/i.test(href))).toEqual([]);
  });

  test("shows the badge from 4.5 stars and five ratings on", async () => {
    const badges = async (slug: string) => textsOf(await menuOf(slug), "ul.badges li");
    expect(await badges(DEMO.showcase)).toContain("Recomendado");
    // Five stars, but only four ratings.
    const few = await badges(EDGE.cove);
    expect(few.join(" ")).toContain("Platos ★ 5.0 · 4");
    expect(few).not.toContain("Recomendado");
    expect(await badges(DEMO.unrated)).not.toContain("Recomendado");
  });

  test("shows three cuisines and the number of the others", async () => {
    expect(textsOf(await menuOf(EDGE.corner), "ul.badges li")).toEqual([
      "Restaurante",
      "Caribeña",
      "Fusión",
      "Italiana",
      "+2",
    ]);
    expect(textOf((await menuOf(DEMO.showcase)).querySelector("ul.badges"))).not.toMatch(/\+\d/);
  });

  test("says of a restaurant that never closes that it is open 24 hours", async () => {
    const document = await menuOf(DEMO.allDay);
    expect(textsOf(document, "ul.badges *")).toContain("24 horas");
    expect(textOf(document.body)).toContain("Abierto 24 horas");
    expect(textOf((await menuOf(DEMO.showcase)).body)).not.toContain("24 horas");
  });
});

test.describe("the practical lines", () => {
  const mapsOf = "https://www.google.com/maps/search/?api=1&query=";
  const mapOf = (document: Document) =>
    all(document, "a").find((link) => link.getAttribute("href")?.startsWith(mapsOf));

  test("link to a map by coordinates, else by address, else by town", async () => {
    const { latitude, longitude } = restaurant(DEMO.showcase);
    const precise = mapOf(await menuOf(DEMO.showcase));
    expect(precise?.getAttribute("href")).toBe(`${mapsOf}${latitude}%2C${longitude}`);
    expect(textOf(precise)).toContain("Malecón de Samaná 27, frente al muelle de pescadores, Samaná");
    expect(textOf(precise)).toContain("Ver en el mapa");
    expect(mapOf(await menuOf(EDGE.corner))?.getAttribute("href")).toBe(
      `${mapsOf}Calle%20Duarte%2012%2C%20Las%20Terrenas%2C%20Rep%C3%BAblica%20Dominicana`,
    );
    const town = mapOf(await menuOf(EDGE.cove));
    expect(town?.getAttribute("href")).toBe(`${mapsOf}Bayah%C3%ADbe%2C%20Rep%C3%BAblica%20Dominicana`);
    expect(textOf(town)).toContain("Bayahíbe, República Dominicana");
  });

  test("say that an open restaurant is open, until when, and list the whole week in a closed list", async () => {
    const stored = JSON.parse(restaurant(EDGE.corner).opening_hours!);
    const document = await menuOf(EDGE.corner);
    expect(textsOf(document, "details > summary")).toEqual(["Abierto · cierra 10:00 PM"]);
    expect(all(document, "details[open]")).toEqual([]);
    expect(textsOf(document, "details dl dt")).toEqual(["Lun-Vie", "Sáb", "Dom"]);
    const table = [stored.monday_to_friday, stored.saturday, stored.sunday].map((text) => text || "Cerrado");
    expect(table).toContain("Cerrado");
    expect(table).toContain("8:00 AM - 10:00 PM");
    expect(textsOf(document, "details dl dd")).toEqual(table);
  });

  test("say when a closed restaurant opens, and that it closes the next day", async () => {
    const document = await menuOf(EDGE.night);
    expect(textsOf(document, "summary")).toEqual(["Cerrado · abre hoy 6:00 PM"]);
    expect(textsOf(document, "details dl dd")[0]).toBe("6:00 PM - 2:00 AM (día siguiente)");
  });

  test("show opening hours in plain text unchanged, and none if none are stored", async () => {
    const plain = await menuOf(EDGE.hostile);
    expect(textOf(plain.body)).toContain("Según la marea <img");
    expect(all(plain, "summary")).toEqual([]);
    expect(textOf((await menuOf(EDGE.cove)).querySelector("main"))).not.toMatch(/Abierto|Cerrado/);
  });

  test("link to the chat and to the website", async () => {
    const document = await menuOf(EDGE.corner);
    expect(hrefOf(document, /^WhatsApp/)).toBe("https://wa.me/18095550199");
    expect(hrefOf(document, /laesquinaazul\.example/)).toBe("https://www.laesquinaazul.example/carta");
    expect(hrefsOf(await menuOf(EDGE.cove), /WhatsApp/)).toEqual([]);
  });

  test("open external links in a new tab", async () => {
    const outside = all(await menuOf(DEMO.showcase), 'a[href^="http"]');
    expect(outside.length).toBeGreaterThan(3);
    for (const link of outside) {
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")).toMatch(/noreferrer|noopener/);
      expect(link.getAttribute("aria-label") ?? textOf(link)).toMatch(/\(se abre en otra pestaña\)/);
    }
  });
});

test.describe("a menu", () => {
  test("lists every available dish of every section, in the owner's order", async () => {
    for (const slug of [DEMO.showcase, DEMO.sortTies, DEMO.twoHundredTwentyDishes]) {
      const dishes = query<{ name: string; section: string }>(
        `SELECT p.name, c.name AS section FROM products p JOIN categories c ON c.id = p.category_id
         JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ? AND p.is_available = 1
         ORDER BY c.sort_order, c.id, p.sort_order, p.id`,
        slug,
      );
      const document = await menuOf(slug);
      expect(textsOf(document, ".dish h3"), slug).toEqual(dishes.map(({ name }) => name));
      const sections = [...new Set(dishes.map(({ section }) => section))];
      expect(textsOf(document, ".band h2"), slug).toEqual(sections);
    }
  });

  test("leaves out unavailable dishes, and sections with nothing else", async () => {
    const text = textOf((await menuOf(EDGE.corner)).body);
    expect(text).toContain("Menta de la casa");
    for (const hidden of ["Langosta de ayer", "Sopa de hoy", "Pastelón agotado", "Cosas de ayer"])
      expect(text).not.toContain(hidden);
  });

  test("shows every price with its currency and two decimals", async () => {
    const prices = textsOf(await menuOf(DEMO.showcase), ".dish .price");
    expect(prices).toHaveLength(60);
    for (const text of prices) expect(text).toMatch(/^RD\$\d{1,3}(,\d{3})*\.\d{2}$/);
    const corner = await menuOf(EDGE.corner);
    expect(ofDish(corner, EDGE_DISHES.cheapest, ".price")).toEqual(["RD$1.00"]);
    expect(ofDish(corner, EDGE_DISHES.dearest, ".price")).toEqual(["RD$1,250,000.00"]);
    expect(ofDish(corner, EDGE_DISHES.sized, ".price")).toEqual(["Desde RD$350.00"]);
    expect(textsOf(await menuOf(DEMO.copMillions), ".dish .price")[0]).toMatch(/^COL\$[\d,]+\.\d{2}$/);
  });

  test("shows three attributes of a dish and the number of the others", async () => {
    expect(ofDish(await menuOf(EDGE.corner), EDGE_DISHES.manyChips, ".chip")).toEqual([
      "Muy picante",
      "Vegano",
      "Sin gluten",
      "Orgánico",
      "+1",
    ]);
    const rows = all(await menuOf(DEMO.confirmedAllergens), ".dish").map((dish) => textsOf(dish, ".chip"));
    const dietary = rows.map((chips) => chips.filter((chip) => !chip.startsWith("+") && !/pica/i.test(chip)));
    expect(Math.max(...dietary.map((chips) => chips.length))).toBe(3);
    // The menu for anonymous visitors does not list what a dish is free of.
    const confirmed = queryOne<{ count: number }>(
      `SELECT count(*) AS count FROM products p JOIN restaurants r ON r.id = p.restaurant_id
       WHERE r.slug = ? AND p.dietary_attributes LIKE '%sin-mostaza%'`,
      DEMO.confirmedAllergens,
    );
    expect(confirmed.count).toBeGreaterThan(10);
    for (const noise of ["Sin mostaza", "Sin pepinillos", "Sin cebolla", "Sin cerdo", "Sin res"])
      expect(dietary.flat()).not.toContain(noise);
  });

  test("shows a dish's rating with one decimal and its count", async () => {
    // A restaurant whose dishes no other test rates during the run.
    const dish = queryOne<{ public_id: string; average_rating: number; rating_count: number }>(
      `SELECT p.* FROM products p JOIN restaurants r ON r.id = p.restaurant_id
       WHERE r.slug = ? ORDER BY p.rating_count DESC LIMIT 1`,
      DEMO.longName,
    );
    const document = await menuOf(DEMO.longName);
    const average = (Math.round(dish.average_rating * 10) / 10).toFixed(1);
    expect(ofDish(document, dish.public_id, ".rating")).toEqual([
      `Calificación ${average} (${dish.rating_count})`,
    ]);
    const stars = `.rating .stars-${Math.floor(Number(average))}`;
    expect(ofDish(document, dish.public_id, stars)).toHaveLength(1);
    expect(textsOf(await menuOf(DEMO.unrated), ".dish .rating")).toEqual([]);
  });

  test("has the tabs 'Todo', 'Ofertas' and every section", async () => {
    const sections = query<{ name: string }>(
      `SELECT c.name FROM categories c JOIN restaurants r ON r.id = c.restaurant_id WHERE r.slug = ?
       AND EXISTS (SELECT 1 FROM products p WHERE p.category_id = c.id AND p.is_available = 1)
       ORDER BY c.sort_order, c.id`,
      DEMO.showcase,
    ).map(({ name }) => name);
    const document = await menuOf(DEMO.showcase);
    expect(textsOf(document, 'nav[aria-label="Secciones del menú"] a')).toEqual([
      "Todo",
      "Ofertas",
      ...sections,
    ]);
  });

  test("ends with the name of the site, which leads to the landing", async () => {
    const foot = (await menuOf(DEMO.oneDish)).querySelector("footer")!;
    expect(textOf(foot)).toContain("Powered by Sobremesa");
    expect(hrefsOf(foot, "Sobremesa")).toEqual(["/"]);
  });

  test("says whether taxes are included in the prices, above and below the dishes", async () => {
    const included = await menuOf(DEMO.showcase);
    const body = textOf(included.body);
    const names = textsOf(included, ".dish h3");
    expect(body.indexOf("Precios con impuestos incluidos")).toBeLessThan(body.indexOf(names[0]!));
    expect(body.lastIndexOf("Precios con impuestos incluidos")).toBeGreaterThan(
      body.lastIndexOf(names.at(-1)!),
    );
    expect(body.split("Precios con impuestos incluidos")).toHaveLength(3);
    const excluded = textOf((await menuOf(DEMO.withoutTax)).body);
    expect(excluded.split("Precios con impuestos no incluidos")).toHaveLength(3);
    expect(excluded).not.toContain("Precios con impuestos incluidos");
  });

  test("says at its head that the legal tip is added, where it is", async () => {
    const tip = "Al comer en el local se suma el 10 % de propina legal";
    expect(textOf((await menuOf(DEMO.showcase)).body).split(tip)).toHaveLength(2);
    expect(textOf((await menuOf(DEMO.copMillions)).body)).not.toContain(tip);
  });

  test("without dishes says so, and has no tab but 'Todo'", async () => {
    const document = await menuOf(EDGE.blank);
    expect(textOf(document.body)).toContain("La cocina está escribiendo su carta");
    expect(textOf(document.body)).toContain(
      "Este lugar todavía no ha publicado platos. Vuelve pronto o escríbeles.",
    );
    expect(textsOf(document, "spy-tab a")).toEqual(["Todo"]);
  });
});

test.describe("offers on a menu", () => {
  test("show when they run and how much time is left", async () => {
    const { expires_at } = queryOne<{ expires_at: number }>(
      "SELECT expires_at FROM offers WHERE title = ?",
      EDGE_OFFERS.days,
    );
    const tickets = all(await menuOf(EDGE.corner), ".ticket");
    const ticketOf = (title: string) => tickets.find((ticket) => textOf(ticket).includes(title));
    const ticket = ticketOf(EDGE_OFFERS.days);
    expect(textOf(ticket)).toContain("OFERTA");
    expect(textOf(ticket)).toContain("Solo en la esquina.");
    const { time_zone } = restaurant(EDGE.corner);
    const inPlace = (options: Intl.DateTimeFormatOptions, moment = expires_at) =>
      new Date(moment).toLocaleDateString("es-ES", { ...options, timeZone: time_zone! });
    const isThisYear = inPlace({ year: "numeric" }) === inPlace({ year: "numeric" }, Date.now());
    const day = inPlace({ day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
    const time = new Date(expires_at).toLocaleTimeString("en-US", {
      hour: "numeric",
      minute: "2-digit",
      timeZone: time_zone!,
    });
    expect(textOf(ticket)).toContain(`Hasta el ${day}, ${time.replace("\u202F", " ")}`);
    expect(textOf(ticket?.querySelector("count-down"))).toMatch(/^3 d \d{1,2} h \d{2} min/);
    expect(textOf(ticketOf(EDGE_OFFERS.hour)?.querySelector("count-down"))).toMatch(
      /^(1 h )?\d{2} min \d{2} s/,
    );
  });

  test("are listed only while they run, the newest first", async () => {
    expect(textsOf(await menuOf(EDGE.corner), ".ticket h3")).toEqual([EDGE_OFFERS.hour, EDGE_OFFERS.days]);
    const live = () =>
      query<{ title: string }>(
        `SELECT o.title FROM offers o JOIN restaurants r ON r.id = o.restaurant_id
         WHERE r.slug = ?1 AND o.starts_at <= ?2 AND o.expires_at > ?2 ORDER BY o.created_at DESC`,
        DEMO.showcase,
        Date.now(),
      );
    // One of these offers ends within minutes.
    const { rows, shown } = await lookWhileStill(live, async () => {
      const { document } = await servedPage(`/${DEMO.showcase}`, { isFresh: true });
      return textsOf(document, ".ticket h3");
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(shown).toEqual(rows.map(({ title }) => title));
  });

  test("have no section and no tab where there are none", async () => {
    const document = await menuOf(EDGE.lookout);
    expect(all(document, ".ticket")).toEqual([]);
    expect(textsOf(document, "spy-tab a")).toEqual(["Todo", "De la casa"]);
  });
});

test("the bytes of a menu hold no private data of its owner or of diners", async () => {
  const diners = query<{ email: string; public_id: string }>("SELECT email, public_id FROM users");
  const owners = query<{ email: string; public_id: string }>(
    "SELECT email, public_id FROM restaurant_owners",
  );
  expect(diners.length + owners.length).toBeGreaterThan(300);
  const secrets = [
    ...[...diners, ...owners].flatMap(({ email, public_id }) => [email, public_id]),
    ...[EDGE_OWNER.name, EDGE_DINER.name, "visibleUntil", "ownerId", "passwordHash"],
  ];
  for (const slug of [DEMO.showcase, EDGE.corner, EDGE.lookout]) {
    for (const path of [`/${slug}`, `/${slug}.data`]) {
      const whole = await (await send(path)).text();
      expect(whole).toContain(restaurant(slug).name);
      // The author of a signed review has a public profile, and only its address names the account.
      const text = whole.replaceAll(/\/user\/[0-9a-z]{16}/g, "");
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
  }
});
