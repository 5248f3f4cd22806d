import { describe, expect, it, vi } from "vitest";
import { action, loader } from "~/routes/public/assistant/route";
import { askWorker } from "../../ask-worker";
import { silentDatabase } from "../../failing-d1";
import { actionOf, answerOf, cookiesAfter } from "../../loaders";
import { FULL, limitsWith, startRequest } from "../../people";
import { addCategory, addDish, addOffer, addRestaurant } from "../../rows";

const PATH = "/asistente";
const ORIGIN_HEADER = { origin: "https://sobremesa.test" };

/** Asks one question after another as a browser does, and returns the page after the last one and its cookie. */
async function converse(...questions: string[]) {
  let cookie = "";
  for (const question of questions) {
    const sent = await askWorker(PATH, {
      form: { question },
      headers: { ...ORIGIN_HEADER, ...(cookie && { cookie }) },
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${PATH}#respuesta`]);
    cookie = cookiesAfter([sent], cookie);
  }
  const page = await askWorker(PATH, { headers: { cookie } });
  return { ...page, text: page.text.split("<main")[1] ?? "", cookie };
}

let menus = 0;

/** A visible restaurant with dishes whose names no other test has. */
async function menuOf(dishes: [name: string, price: number, values?: object][], values = {}) {
  menus++;
  const visibleUntil = new Date("2100-01-01");
  const restaurant = await addRestaurant({ name: `Mesa Larga ${menus}`, visibleUntil, ...values });
  const category = await addCategory(restaurant);
  for (const [name, price, more] of dishes) await addDish(category, { name, price: price * 100, ...more });
  return restaurant;
}

describe("the assistant", () => {
  it("welcomes a visitor with questions to press, and neither sets a cookie nor is cached", async () => {
    const { status, text, headers } = await askWorker(PATH);
    expect(status).toBe(200);
    expect(text).toContain("Soy el asistente de Sobremesa");
    expect(text).toContain('value="pizzería abierta ahora"');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  it("offers new questions after one that found nothing, which a narrower one would not find either", async () => {
    await menuOf([["Guineo relleno", 300]]);
    const narrower = 'value="¿Y más barato?"';
    expect((await converse("un guineo relleno")).text).toContain(narrower);
    const { text } = await converse("un guineo relleno por menos de 10");
    expect(text).toContain("No encontré nada con todo eso. Lo siento.");
    expect(text).not.toContain(narrower);
    expect(text).toContain('value="pizzería abierta ahora"');
  });

  it("answers with dishes that link, their price and what it understood", async () => {
    const { slug, name } = await menuOf([["Zarzuela de chayote", 375]]);
    const { status, text } = await converse("una zarzuela de chayote por menos de 400");
    expect(status).toBe(200);
    expect(text).toContain("Encontré 1 plato:");
    expect(text).toContain("«zarzuela de chayote» · Hasta RD$400");
    expect(text).toContain("Zarzuela de chayote");
    expect(text).toContain(`href="/${slug}/product/`);
    expect(text).toContain(name);
    expect(text).toContain("375");
  });

  it("keeps what was asked when the next question narrows it", async () => {
    await menuOf([
      ["Chambre de guandules", 500],
      ["Chambre de guandules chico", 200],
    ]);
    const { text } = await converse("chambre de guandules", "¿y por menos de 300?", "¿y más barato?");
    expect(text).toContain("Encontré 1 plato:");
    expect(text).toContain("«chambre de guandules» · Hasta RD$300 · Lo más barato primero");
    expect(text).toContain("Chambre de guandules chico");
  });

  it("says what to drop where nothing was found, and leads there", async () => {
    await menuOf([["Zambumbia", 250]]);
    const { text, status } = await converse("zambumbia por menos de 100");
    expect(status).toBe(200);
    expect(text).toContain("No encontré nada con todo eso. Lo siento.");
    expect(text).toMatch(/Sin «Hasta RD\$100»: 1 plato/);
  });

  it("says what the restaurant confirmed, and never that a dish is safe", async () => {
    const attributes = { dietaryAttributes: ["gluten-free"] };
    await menuOf([
      ["Majarete de auyama", 150, attributes],
      ["Majarete de auyama con galleta", 150],
    ]);
    const { text } = await converse("soy celíaca, ¿hay majarete de auyama?");
    expect(text).toContain("El restaurante confirmó: sin gluten");
    expect(text).toContain("Si tienes una alergia, dilo siempre al pedir");
    expect(text).not.toContain("con galleta");
    expect(text).not.toMatch(/\b(?:es|son) segur[oa]s?\b|apt[oa]s? para/i);
  });

  it("shows the next results on request, across the pages of a search, until there are no more", async () => {
    await menuOf(Array.from({ length: 5 }, (_, at) => [`Pastelón de berro ${at}`, 100 + at]));
    const first = await converse("pastelón de berro");
    expect(first.text).toContain("Encontré 5 platos. Estos van primero:");
    expect(first.text.match(/<h3>Pastelón/g)).toHaveLength(3);
    const second = await converse("pastelón de berro", "dame otros");
    expect(second.text).toContain("De 5 platos, estos siguen:");
    expect(second.text.match(/<h3>Pastelón/g)).toHaveLength(2);
    expect(second.text).toContain("«pastelón de berro»");
    const third = await converse("pastelón de berro", "otro", "¿hay más?");
    expect(third.text).toContain("No hay otros: ya te enseñé 5 platos.");
  });

  it("drops a condition on request and replaces the food", async () => {
    await menuOf([["Quipe de lentejas", 500]]);
    await menuOf([["Tabule de quinoa", 90]]);
    const asked = ["quipe de lentejas por menos de 100", "quita el precio"];
    expect((await converse(...asked)).text).toContain("Quipe de lentejas</h3>");
    const { text } = await converse("quipe de lentejas por menos de 100", "no, mejor tabule de quinoa");
    expect(text).toContain("Tabule de quinoa</h3>");
    expect(text).toContain("«tabule de quinoa» · Hasta RD$100");
  });

  it("answers hours of one restaurant after another, and then where it is", async () => {
    await menuOf([], { name: "Taberna del Farol", is24Hours: true });
    await menuOf([], { name: "Rancho de Belarminio", is24Hours: true, address: "Calle Duarte 5" });
    const { text } = await converse("a qué hora abre taberna del farol", "¿y rancho de belarminio?");
    expect(text).toContain("Rancho de Belarminio");
    expect(text).toContain("24 horas");
    const where = await converse(
      "a qué hora abre taberna del farol",
      "¿y rancho de belarminio?",
      "¿y dónde queda?",
    );
    expect(where.text).toContain("Calle Duarte 5");
  });

  it("looks on the menu of the restaurant that was named before", async () => {
    await menuOf([["Sopón de jaiba", 300]], { name: "Fonda del Tamarindo", is24Hours: true });
    await menuOf([["Sopón de lentejas", 200]]);
    const { text } = await converse("a qué hora abre fonda del tamarindo", "¿y tienen sopón?");
    expect(text).toContain("Sopón de jaiba</h3>");
    expect(text).not.toContain("Sopón de lentejas");
  });

  it("asks which restaurant is meant when hours are asked of none", async () => {
    await menuOf([["Yaniqueque de coco", 90]]);
    const { text } = await converse("yaniqueque de coco", "¿a qué hora cierra?");
    expect(text).toContain("¿De cuál lugar? Escríbeme su nombre.");
  });

  it("leads to the search's own button where nobody knows what is near", async () => {
    await menuOf([["Chulito de yuca", 60]]);
    const { text } = await converse("chulito de yuca cerca");
    expect(text).toContain("No sé dónde estás");
    expect(text).toMatch(/href="\/buscar\?[^"]*"[^>]*>Abrir la búsqueda/);
  });

  it("says what it cannot leave out", async () => {
    await menuOf([["Hamburguesón de casabe", 300]]);
    const { text } = await converse("hamburguesón de casabe sin lechuga");
    expect(text).toContain("Hamburguesón de casabe</h3>");
    expect(text).toContain("no confirman «sin lechuga»");
  });

  it("remembers what must be left out when another dish is asked for", async () => {
    await menuOf([
      ["Yogur de mamey", 90],
      ["Helado de tamarindo", 100],
      ["Helado de mamey", 110],
    ]);
    const { text } = await converse("yogur, soy alérgico al mamey", "¿y un helado?");
    expect(text).toContain("Helado de tamarindo</h3>");
    expect(text).not.toContain("Helado de mamey</h3>");
    expect(text).toContain("no confirman «sin mamey»");
  });

  it("says what it does not know of offers when they are asked for after dishes", async () => {
    const restaurant = await menuOf([["Champola de guanábana", 150, { dietaryAttributes: ["vegan"] }]]);
    await addOffer(restaurant, { title: "Champola a mitad", expiresAt: new Date("2100-01-01") });
    const { text } = await converse("champola vegana por menos de 200", "¿Y con ofertas?");
    expect(text).toContain("Champola a mitad");
    expect(text).toContain("No pudimos buscar por: Vegano, Hasta RD$200.");
    expect(text).toContain("Busqué: «champola»<");
    const later = await converse("champola vegana por menos de 200", "¿Y con ofertas?", "majarete");
    expect(later.text).toContain("Busqué: «champola» <a");
  });

  it("forgets on request", async () => {
    const { cookie } = await converse("majarete");
    const sent = await askWorker(PATH, {
      form: { intent: "restart" },
      headers: { ...ORIGIN_HEADER, cookie },
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, PATH]);
    expect(cookiesAfter([sent], cookie)).toBe("");
  });

  it("keeps five turns in a cookie of its own path, however long the questions are", async () => {
    const long = (at: number) => `${at} ${"ñame con cangrejo y ".repeat(5)}`.trim();
    const { cookie, text } = await converse(...[1, 2, 3, 4, 5, 6].map(long));
    expect(cookie.length).toBeLessThan(4096);
    expect(text).not.toContain(`>${long(1)}`);
    expect(text).toContain(long(6));
    const sent = await askWorker(PATH, { form: { question: "tostones" }, headers: ORIGIN_HEADER });
    expect(sent.headers.getSetCookie()).toHaveLength(1);
    expect(sent.headers.getSetCookie()[0]).toMatch(
      /^sobremesa_assistant=.*Path=\/asistente; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("begins anew with a cookie that somebody changed", async () => {
    const { cookie } = await converse("majarete");
    for (const forged of [
      cookie.replace("=", "=x"),
      `${cookie.slice(0, -4)}AAAA`,
      "sobremesa_assistant=e30%3D",
    ]) {
      const { status, text } = await askWorker(PATH, { headers: { cookie: forged } });
      expect(status).toBe(200);
      expect(text).not.toContain("majarete</");
    }
  });

  it.each([
    ["without letters", "", "Escribe una pregunta."],
    ["of spaces that nobody sees", "\u200b ", "Escribe una pregunta."],
    ["of 121 characters", "a".repeat(121), "120"],
    ["of 500 words", "mofongo ".repeat(500), "120"],
  ])("refuses a question %s at its field and keeps it", async (_, question, sentence) => {
    const { status, text } = await askWorker(PATH, { form: { question }, headers: ORIGIN_HEADER });
    expect(status).toBe(400);
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain(sentence);
    if (question.length === 121) expect(text).toContain(`value="${question}"`);
    // With a limit the browser would cut a longer question that is pasted, without a word.
    expect(text).not.toMatch(/<input[^>]*name="question"[^>]*maxlength/i);
  });

  it.each([
    "🍕🍕🍕",
    '" OR 1=1 --',
    "NEAR(a b) AND *",
    "<script>alert(1)</script>",
    "a",
    "'; DROP TABLE products",
  ])("answers %j politely", async (question) => {
    const { status, text } = await converse(question);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
  });

  it("refuses too many questions of one network, and keeps the typed one", async () => {
    const { context } = startRequest(undefined, { limits: limitsWith({ assistant: FULL }) });
    const answer = await actionOf(action, { path: PATH, context, form: { question: "tostones" } });
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ values: { question: "tostones" } });
  });

  it("apologises when the database fails, logs it without the question, and keeps what was typed", async () => {
    const { cookie } = await converse("majarete secreto");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { context } = startRequest(undefined, { db: silentDatabase() });
    const drawn = await answerOf(loader, { path: PATH, context, headers: { cookie } });
    expect([drawn.status, drawn.body]).toMatchObject([
      503,
      { last: { question: "majarete secreto", reply: null } },
    ]);
    const sent = await actionOf(action, { path: PATH, context, form: { question: "majarete secreto" } });
    expect(sent.status).toBe(503);
    expect(sent.body).toMatchObject({
      values: { question: "majarete secreto" },
      alert: { title: "Lo siento, ha ocurrido un error. Por favor, inténtalo de nuevo." },
    });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toContain("secreto");
    log.mockRestore();
  });
});

describe("a language model that answers nonsense", () => {
  const NONSENSE = [
    "Este plato es seguro para alérgicos y cuesta 5 pesos",
    "¡Mira estos 99 platos gratis!",
    { garbage: true },
    "x".repeat(10_000),
    "<b>hola</b>",
  ];

  it.each(NONSENSE)("changes nothing that is said: %j", async (response) => {
    await menuOf([["Sopa de lambí picante", 300]]);
    const { cookie } = await converse("sopa de lambi picante");
    const drawnWith = async (phrasing: { opening: () => Promise<unknown> } | undefined) => {
      const { context } = startRequest(undefined, { phrasing });
      return (await answerOf(loader, { path: PATH, context, headers: { cookie } })).body;
    };
    expect(await drawnWith({ opening: async () => response })).toEqual(await drawnWith(undefined));
  });

  it("may open the answer with a sentence that states no fact", async () => {
    await menuOf([["Sopa de lambí picante", 300]]);
    const { cookie } = await converse("sopa de lambi picante");
    const { context } = startRequest(undefined, { phrasing: { opening: async () => "¡Se ve rico esto!" } });
    const { body } = await answerOf(loader, { path: PATH, context, headers: { cookie } });
    expect(JSON.stringify(body)).toContain("¡Se ve rico esto! Encontré");
  });
});
