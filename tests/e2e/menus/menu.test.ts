import { DEMO } from "#support/demo/names";
import { lookWhileStill, readFresh, styleOf } from "../support/pages";
import { enter, registerDiner } from "../support/people";
import { expect, test } from "../support/test";
import { query, queryOne } from "../support/world/database";
import { EDGE, EDGE_DINER, EDGE_DISHES, EDGE_OFFERS, EDGE_OWNER } from "../support/world/edge-case-names";

const restaurant = (slug: string) =>
  queryOne<Record<string, string>>("SELECT * FROM restaurants WHERE slug = ?", slug);

test.describe("the head of a menu", () => {
  test("lays nothing over other parts of its cover, for anonymous visitors and for diners @layout", async ({
    page,
    context,
  }) => {
    for (const name of [undefined, "Ana", "María de los Ángeles Concepción Villanueva"]) {
      if (name) await enter(context, (await registerDiner(name)).cookie);
      await page.goto(`/${DEMO.showcase}`);
      for (const width of [page.viewportSize()!.width, 640, 800]) {
        await page.setViewportSize({ width, height: 800 });
        const boxes = await page
          .locator("header :is(heart-button, a.button, summary, a.heart), main .initials")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        expect(boxes.length).toBeGreaterThan(5);
        const overlaps = boxes.flatMap((a, i) =>
          boxes
            .slice(i + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        );
        expect(overlaps, `${name} at ${width} px`).toEqual([]);
      }
    }
  });

  test("shows a tile and initials when there are no photos @once", async ({ page }) => {
    await page.goto(`/${DEMO.withoutPhotos}`);
    await expect(page.locator('img:not([src="/logo.svg"])')).toHaveCount(0);
    expect(await styleOf(page.locator("header"), "background-image")).toMatch(
      /^url\(.*\/tiles\/[\w-]+\.svg"?\)$/,
    );
    await expect(page.locator(".initials")).toHaveText("CL");
  });

  test("links to the landing from its first line @layout", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    const brand = page.getByRole("link", { name: "Sobremesa, volver al inicio", exact: true });
    await expect(brand).toBeInViewport({ ratio: 1 });
    const { width, height } = (await brand.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await brand.click();
    await expect(page).toHaveURL("/");
  });

  test("stays on one line on a narrow phone, with every target whole @once", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/${DEMO.showcase}`);
    const tops = await page
      .locator("header > div:first-of-type :is(a.button, heart-button, a.heart)")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  });

  test("links to recommending, to social networks and to signing in, and back @anywidth", async ({
    page,
  }) => {
    const { instagram_url, tiktok_url } = restaurant(DEMO.showcase);
    await page.goto(`/${DEMO.showcase}`);
    await expect(page.getByRole("link", { name: "Recomendar" })).toHaveAttribute(
      "href",
      `/${DEMO.showcase}/rate-experience`,
    );
    await expect(page.getByRole("link", { name: "Instagram" })).toHaveAttribute("href", instagram_url!);
    await expect(page.getByRole("link", { name: "TikTok" })).toHaveAttribute("href", tiktok_url!);

    const signIn = `/login?redirectTo=%2F${DEMO.showcase}`;
    await expect(page.getByRole("link", { name: "Iniciar Sesión" })).toHaveAttribute("href", signIn);
    const { name, public_id } = restaurant(DEMO.showcase);
    await page.getByRole("link", { name: `Guardar ${name} en favoritos` }).click();
    await expect(page).toHaveURL(`${signIn}%23corazon-${public_id}&motivo=favoritos`);
    await page.goBack();
    await expect(page).toHaveURL(`/${DEMO.showcase}`);
  });

  test("shows no network, chat or website whose link leads elsewhere @once", async ({ page }) => {
    await page.goto(`/${EDGE.hostile}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText('<b>La Negrita</b> & "Cía"');
    const links = await page.locator("a").evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.filter((href) => /malo\.example|^(?:javascript|data):/.test(href))).toEqual([]);
    expect(await page.title()).not.toBe("tomado");
  });

  test("shows the badge from 4.5 stars and five ratings on @once", async ({ page }) => {
    const badge = page.locator("ul.badges").getByText("Recomendado", { exact: true });
    await page.goto(`/${DEMO.showcase}`);
    await expect(badge).toBeVisible();
    // Five stars, but only four ratings.
    await page.goto(`/${EDGE.cove}`);
    await expect(page.locator("ul.badges")).toContainText("Platos ★ 5.0 · 4");
    await expect(badge).toHaveCount(0);
    await page.goto(`/${DEMO.unrated}`);
    await expect(badge).toHaveCount(0);
  });

  test("shows three cuisines and the number of the others @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    await expect(page.locator("ul.badges li")).toHaveText([
      "Restaurante",
      "Caribeña",
      "Fusión",
      "Italiana",
      "+2",
    ]);
    await page.goto(`/${DEMO.showcase}`);
    await expect(page.locator("ul.badges")).not.toContainText(/\+\d/);
  });

  test("says of a restaurant that never closes that it is open 24 hours @once", async ({ page }) => {
    await page.goto(`/${DEMO.allDay}`);
    await expect(page.locator("ul.badges").getByText("24 horas", { exact: true })).toBeVisible();
    await expect(page.getByText("Abierto 24 horas", { exact: true })).toBeVisible();
    await page.goto(`/${DEMO.showcase}`);
    await expect(page.getByText("24 horas")).toHaveCount(0);
  });
});

test.describe("the practical lines", () => {
  const mapsOf = "https://www.google.com/maps/search/?api=1&query=";

  test("link to a map by coordinates, else by address, else by town @once", async ({ page }) => {
    const { latitude, longitude } = restaurant(DEMO.showcase);
    const map = page.getByRole("link", { name: "Ver en el mapa" });
    await page.goto(`/${DEMO.showcase}`);
    await expect(map).toHaveAttribute("href", `${mapsOf}${latitude}%2C${longitude}`);
    await expect(map).toContainText("Malecón de Samaná 27, frente al muelle de pescadores, Samaná");
    await page.goto(`/${EDGE.corner}`);
    await expect(map).toHaveAttribute(
      "href",
      `${mapsOf}Calle%20Duarte%2012%2C%20Las%20Terrenas%2C%20Rep%C3%BAblica%20Dominicana`,
    );
    await page.goto(`/${EDGE.cove}`);
    await expect(map).toHaveAttribute("href", `${mapsOf}Bayah%C3%ADbe%2C%20Rep%C3%BAblica%20Dominicana`);
    await expect(map).toContainText("Bayahíbe, República Dominicana");
  });

  test("say that an open restaurant is open, until when, and list the whole week @anywidth", async ({
    page,
  }) => {
    const stored = JSON.parse(restaurant(EDGE.corner).opening_hours!);
    await page.goto(`/${EDGE.corner}`);
    const hours = page.locator("summary", { hasText: "Abierto" });
    await expect(hours).toHaveText("Abierto · cierra 10:00 PM");
    await expect(page.locator("details dl")).toBeHidden();
    await hours.click();
    await expect(page.locator("details dl")).toBeVisible();
    await expect(page.locator("details dl dt")).toHaveText(["Lun-Vie", "Sáb", "Dom"]);
    const table = [stored.monday_to_friday, stored.saturday, stored.sunday].map((text) => text || "Cerrado");
    expect(table).toContain("Cerrado");
    expect(table).toContain("8:00 AM - 10:00 PM");
    await expect(page.locator("details dl dd")).toHaveText(table);
  });

  test("say when a closed restaurant opens, and that it closes the next day @once", async ({ page }) => {
    await page.goto(`/${EDGE.night}`);
    await expect(page.locator("summary")).toHaveText("Cerrado · abre hoy 6:00 PM");
    await page.locator("summary").click();
    await expect(page.locator("details dl dd").first()).toHaveText("6:00 PM - 2:00 AM (día siguiente)");
  });

  test("show opening hours in plain text unchanged, and none if none are stored @once", async ({ page }) => {
    await page.goto(`/${EDGE.hostile}`);
    await expect(page.getByText("Según la marea <img", { exact: false })).toBeVisible();
    await expect(page.locator("summary")).toHaveCount(0);
    await page.goto(`/${EDGE.cove}`);
    await expect(page.getByText(/Abierto|Cerrado/)).toHaveCount(0);
  });

  test("link to the chat and to the website @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/18095550199",
    );
    await expect(page.getByRole("link", { name: "laesquinaazul.example" })).toHaveAttribute(
      "href",
      "https://www.laesquinaazul.example/carta",
    );
    await page.goto(`/${EDGE.cove}`);
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  });

  test("open external links in a new tab @once", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    const outside = page.locator('a[href^="http"]');
    expect(await outside.count()).toBeGreaterThan(3);
    for (const link of await outside.all()) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noreferrer|noopener/);
      await expect(link).toHaveAccessibleName(/\(se abre en otra pestaña\)/);
    }
  });
});

test.describe("a menu", () => {
  test("lists every available dish of every section, in the owner's order @once", async ({ page }) => {
    for (const slug of [DEMO.showcase, DEMO.sortTies, DEMO.twoHundredTwentyDishes]) {
      const dishes = query<{ name: string; section: string }>(
        `SELECT p.name, c.name AS section FROM products p JOIN categories c ON c.id = p.category_id
         JOIN restaurants r ON r.id = p.restaurant_id WHERE r.slug = ? AND p.is_available = 1
         ORDER BY c.sort_order, c.id, p.sort_order, p.id`,
        slug,
      );
      await page.goto(`/${slug}`);
      await expect(page.locator(".dish h3")).toHaveText(dishes.map(({ name }) => name));
      const sections = [...new Set(dishes.map(({ section }) => section))];
      await expect(page.locator(".band h2")).toHaveText(sections);
    }
  });

  test("leaves out unavailable dishes, and sections with nothing else @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    await expect(page.getByText("Menta de la casa")).toBeVisible();
    for (const hidden of ["Langosta de ayer", "Sopa de hoy", "Pastelón agotado", "Cosas de ayer"])
      await expect(page.getByText(hidden)).toHaveCount(0);
  });

  test("shows every price with its currency and two decimals @once", async ({ page }) => {
    const price = (id: string) => page.locator(`.dish > a[href*="${id}"] .price`);
    await page.goto(`/${DEMO.showcase}`);
    const prices = await page.locator(".dish .price").allTextContents();
    expect(prices).toHaveLength(60);
    for (const text of prices) expect(text).toMatch(/^RD\$\d{1,3}(,\d{3})*\.\d{2}$/);
    await page.goto(`/${EDGE.corner}`);
    await expect(price(EDGE_DISHES.cheapest)).toHaveText("RD$1.00");
    await expect(price(EDGE_DISHES.dearest)).toHaveText("RD$1,250,000.00");
    await expect(price(EDGE_DISHES.sized)).toHaveText("Desde RD$350.00");
    await page.goto(`/${DEMO.copMillions}`);
    await expect(page.locator(".dish .price").first()).toHaveText(/^COL\$[\d,]+\.\d{2}$/);
  });

  test("keeps every price whole, on one line and at the same edge @layout", async ({ page }) => {
    for (const slug of [DEMO.showcase, EDGE.corner, DEMO.copMillions, DEMO.pizzeria]) {
      await page.goto(`/${slug}`);
      const boxes = await page.locator(".dish .price").evaluateAll((all) =>
        all.map((element) => {
          const { right, height } = element.getBoundingClientRect();
          return {
            right: Math.round(right),
            lines: Math.round(height / parseFloat(getComputedStyle(element).lineHeight)),
          };
        }),
      );
      expect(new Set(boxes.map(({ right }) => right)).size, `${slug}: right edges`).toBe(1);
      expect(boxes[0]!.right).toBeLessThanOrEqual(page.viewportSize()!.width);
      expect(boxes.every(({ lines }) => lines === 1)).toBe(true);
    }
  });

  test("breaks no name inside a word @layout", async ({ page }) => {
    for (const slug of [DEMO.showcase, DEMO.copMillions, DEMO.pizzeria]) {
      await page.goto(`/${slug}`);
      const broken = await page.locator(".dish h3").evaluateAll((names) =>
        names.flatMap((name) => {
          const text = name.firstChild as Text;
          return [...text.data.matchAll(/\S+/g)]
            .filter(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word);
        }),
      );
      expect(broken, slug).toEqual([]);
    }
  });

  test("shows three attributes of a dish and the number of the others @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    const chips = page.locator(`.dish > a[href*="${EDGE_DISHES.manyChips}"] .chip`);
    await expect(chips).toHaveText(["Muy picante", "Vegano", "Sin gluten", "Orgánico", "+1"]);
    await page.goto(`/${DEMO.confirmedAllergens}`);
    const rows = await page
      .locator(".dish")
      .evaluateAll((dishes) =>
        dishes.map((dish) => [...dish.querySelectorAll(".chip")].map((chip) => chip.textContent ?? "")),
      );
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

  test("shows a dish's rating with one decimal and its count @once", async ({ page }) => {
    // A restaurant whose dishes no other test rates during the run.
    const dish = queryOne<{ public_id: string; average_rating: number; rating_count: number }>(
      `SELECT p.* FROM products p JOIN restaurants r ON r.id = p.restaurant_id
       WHERE r.slug = ? ORDER BY p.rating_count DESC LIMIT 1`,
      DEMO.longName,
    );
    await page.goto(`/${DEMO.longName}`);
    const rating = page.locator(`.dish > a[href*="${dish.public_id}"] .rating`);
    const average = (Math.round(dish.average_rating * 10) / 10).toFixed(1);
    await expect(rating).toHaveText(`Calificación ${average} (${dish.rating_count})`);
    await expect(rating.locator(`.stars-${Math.floor(dish.average_rating)}`)).toHaveCount(1);
    await page.goto(`/${DEMO.unrated}`);
    await expect(page.locator(".dish .rating")).toHaveCount(0);
  });

  test("opens a dish's own page @once", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    const first = page.locator(".dish > a").first();
    const href = await first.getAttribute("href");
    const name = await first.locator("h3").textContent();
    expect(href).toMatch(/^\/la-mar-chiquita\/product\/[0-9a-z]{16}\/rate$/);
    await first.click();
    await expect(page).toHaveURL(href!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
  });

  test("says whether taxes are included in the prices @once", async ({ page }) => {
    await page.goto(`/${DEMO.showcase}`);
    const included = page.getByText("Precios con impuestos incluidos", { exact: true });
    const excluded = page.getByText("Precios con impuestos no incluidos", { exact: true });
    await expect(included).toHaveCount(2);
    const [head, foot] = await included.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    const [first, last] = await page
      .locator(".dish")
      .evaluateAll((all) => [all.at(0), all.at(-1)].map((one) => one?.getBoundingClientRect().top));
    expect(head).toBeLessThan(first!);
    expect(foot).toBeGreaterThan(last!);
    await page.goto(`/${DEMO.withoutTax}`);
    await expect(excluded).toHaveCount(2);
    await expect(included).toHaveCount(0);
  });

  test("says at its head that the legal tip is added, where it is @once", async ({ page }) => {
    const tip = page.getByText("Al comer en el local se suma el 10 % de propina legal");
    await page.goto(`/${DEMO.showcase}`);
    await expect(tip).toHaveCount(1);
    await page.goto(`/${DEMO.copMillions}`);
    await expect(tip).toHaveCount(0);
  });

  test("ends with the name of the site @once", async ({ page }) => {
    await page.goto(`/${DEMO.oneDish}`);
    await expect(page.locator("footer")).toContainText("Powered by Sobremesa");
    await page.locator("footer").getByRole("link", { name: "Sobremesa" }).click();
    await expect(page).toHaveURL("/");
  });

  test("without dishes says so, and has no tab but 'Todo' @once", async ({ page }) => {
    await page.goto(`/${EDGE.blank}`);
    await expect(page.getByText("La cocina está escribiendo su carta")).toBeVisible();
    await expect(
      page.getByText("Este lugar todavía no ha publicado platos. Vuelve pronto o escríbeles."),
    ).toBeVisible();
    await expect(page.locator("spy-tab a")).toHaveText(["Todo"]);
  });

  test("shows names of 120 letters and of emoji @layout", async ({ page }) => {
    for (const slug of [DEMO.longName, DEMO.emojiName]) {
      const { name } = restaurant(slug);
      await page.goto(`/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
      const heading = page.getByRole("heading", { level: 1 });
      expect(await heading.evaluate((h1) => h1.scrollWidth <= h1.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});

test.describe("offers on a menu", () => {
  test("show when they run and how much time is left @once", async ({ page }) => {
    const { expires_at } = queryOne<{ expires_at: number }>(
      "SELECT expires_at FROM offers WHERE title = ?",
      EDGE_OFFERS.days,
    );
    await page.goto(`/${EDGE.corner}`);
    const ticket = page.locator(".ticket", { hasText: EDGE_OFFERS.days });
    await expect(ticket).toContainText("OFERTA");
    await expect(ticket).toContainText("Solo en la esquina.");
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
    await expect(ticket).toContainText(`Hasta el ${day}, ${time.replace("\u202F", " ")}`);
    await expect(ticket.locator("count-down")).toHaveText(/^3 d \d{1,2} h \d{2} min/);
    await expect(page.locator(".ticket", { hasText: EDGE_OFFERS.hour }).locator("count-down")).toHaveText(
      /^(1 h )?\d{2} min \d{2} s/,
    );
  });

  test("are listed only while they run, the newest first @once", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    await expect(page.locator(".ticket h3")).toHaveText([EDGE_OFFERS.hour, EDGE_OFFERS.days]);
    await readFresh(page);
    const live = () =>
      query<{ title: string }>(
        `SELECT o.title FROM offers o JOIN restaurants r ON r.id = o.restaurant_id
         WHERE r.slug = ?1 AND o.starts_at <= ?2 AND o.expires_at > ?2 ORDER BY o.created_at DESC`,
        DEMO.showcase,
        Date.now(),
      );
    // One of these offers ends within minutes.
    const { rows, shown } = await lookWhileStill(live, async () => {
      await page.goto(`/${DEMO.showcase}`);
      return page.locator(".ticket h3").allTextContents();
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(shown).toEqual(rows.map(({ title }) => title));
  });

  test("show the colour of their urgency before any script runs @anywidth", async ({ page }) => {
    await page.goto(`/${EDGE.corner}`);
    const left = (title: string) => page.locator(".ticket", { hasText: title }).locator("count-down");
    await expect(left(EDGE_OFFERS.days)).toHaveCSS("color", "rgb(27, 115, 74)");
    await expect(left(EDGE_OFFERS.hour)).toHaveCSS("color", "rgb(138, 82, 0)");
  });

  test("have no section and no tab where there are none @once", async ({ page }) => {
    await page.goto(`/${EDGE.lookout}`);
    await expect(page.locator(".ticket")).toHaveCount(0);
    await expect(page.locator("spy-tab a")).toHaveText(["Todo", "De la casa"]);
  });
});

test("the bytes of a menu hold no private data of its owner or of diners @once", async ({ request }) => {
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
      const whole = await (await request.get(path)).text();
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
