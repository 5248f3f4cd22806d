import { expect, test } from "playwright/test";
import * as addresses from "~/domain/addresses";
import { pageOf, press } from "../support/served/form";
import { all, hrefsOf, named, servedPage, textOf, textsOf } from "../support/served/page";
import {
  answerIn,
  DISH,
  dishReviewsOf,
  rateDish,
  reviewed,
  reviewsOf,
} from "../support/world/reviewed-owner";

/** The entries of the list that say `words`. */
const entriesOf = (document: Document, words = "") =>
  all(document, ".reviews > li").filter((entry) => textOf(entry).includes(words));

test("the owner reads averages and reviews, by tab, and nothing about who wrote the anonymous one", async () => {
  const { owner, diner } = await reviewed();
  const { cookie } = owner;
  /** Follows the link of that name, which may stand more than once with the same address. */
  const follow = async (document: Document, name: string) => {
    const [href, ...others] = new Set(hrefsOf(document, name));
    expect(others, name).toEqual([]);
    const path = new URL(href!, "http://localhost").pathname;
    return { path, document: (await servedPage(href!, { cookie })).document };
  };
  const editor = await servedPage(addresses.menuEditor(owner.restaurant), { cookie });
  const { path, document } = await follow(editor.document, "Reseñas");
  expect(path).toBe(reviewsOf(owner));
  expect(textsOf(document, "h1")).toEqual(["Reseñas"]);
  expect(textOf(document.querySelector("main"))).toContain("Activadas");
  expect(named(document, "meter", "Servicio: 5.0 de 5")).toHaveLength(1);
  expect(entriesOf(document)).toHaveLength(2);
  const [anonymous] = entriesOf(document, "Volveremos con la familia.");
  expect(textOf(anonymous)).toContain("Usuario Anónimo #");
  expect(textsOf(anonymous!, "a")).toEqual([expect.stringMatching(/^Reportar/)]);
  expect(textOf(anonymous)).not.toContain(diner.name);
  expect(textsOf(anonymous!, "time").join()).not.toContain("M");
  const [signed] = entriesOf(document, "Crujiente por fuera.");
  expect(named(signed!, "a", diner.name)).toHaveLength(1);
  const ofItself = await follow(document, "Restaurante (1)");
  expect(textsOf(ofItself.document, ".reviews > li")).toEqual([
    expect.stringContaining("Volveremos con la familia"),
  ]);
  const ofDishes = await follow(ofItself.document, "Platos (1)");
  const ofDish = await follow(ofDishes.document, `Sobre ${DISH}`);
  expect(ofDish.path).toBe(dishReviewsOf(owner));
  expect(named(ofDish.document, "meter", "4 estrellas: 1")).toHaveLength(1);
  const [rating, ...others] = named(ofDish.document, "a", /Ver la página para calificar/);
  expect(others).toEqual([]);
  expect(rating?.getAttribute("target")).toBe("_blank");
  expect(rating?.getAttribute("href")).toBe(addresses.dish(owner.slug, owner.dish));
});

test("an answer to a review that changed meanwhile is refused, its text is not lost, and the new review can be answered", async () => {
  const { owner, diner } = await reviewed();
  const { cookie } = owner;
  const path = dishReviewsOf(owner);
  const { document } = await servedPage(path, { cookie });
  const buttonIn = (page: Document, words: string) =>
    named(entriesOf(page, words)[0]!, "button", "Publicar respuesta")[0]!;
  await rateDish({ owner, diner }, { stars: "1", comment: "Hoy llegó frío." });
  const late = buttonIn(document, "Crujiente por fuera.");
  const typed = { answer: "Qué bueno que te gustó." };
  const refused = await press(document, late, { path, cookie, typed });
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  expect(textOf(page.querySelector("main"))).toContain("Esa reseña cambió o ya no está");
  const [written] = named(page, "label", "Lo que escribiste");
  const kept = page.getElementById(written?.getAttribute("for") ?? "");
  expect(kept?.textContent).toBe("Qué bueno que te gustó.");
  expect(answerIn(owner.dish).answer).toBeNull();
  const answered = await press(page, buttonIn(page, "Hoy llegó frío."), {
    path,
    cookie,
    typed: { answer: "Lo sentimos mucho." },
  });
  expect(answered.status).toBe(303);
  expect(answerIn(owner.dish)).toEqual({ answer: "Lo sentimos mucho.", version: 1 });
});
