import { late, modules } from "virtual:route-modules";
import { createRequestHandler } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import * as addresses from "~/domain/addresses";
import { createPublicPages } from "../../../workers/public-pages";
import { answerByParts, withModules } from "../../../workers/route-parts";
import * as build from "../build";
import { silentDatabase } from "../failing-d1";
import { startRequest } from "../people";
import { addCategory, addDish, addOffer, addRestaurant, NOW } from "../rows";
import { requestOf } from "../site";

const { answer, renderAnonymous } = createPublicPages(
  withModules(build, modules),
  answerByParts(build, modules, late),
);
const remix = createRequestHandler(build);

/** What a client and the edge's cache see of an answer. */
async function seen(response: Response | undefined) {
  if (!response) return undefined;
  return { status: response.status, headers: [...response.headers], page: await response.text() };
}

const paths: Record<string, string> = {};

beforeAll(async () => {
  const restaurant = await addRestaurant();
  const { slug } = restaurant;
  const dish = await addDish(await addCategory(restaurant), { name: "Mofongo <b>&</b> «chicharrón»" });
  const offer = await addOffer(restaurant);
  Object.assign(paths, {
    landing: "/",
    "a search": "/?nombre=mar&pais=DO",
    menu: addresses.menu(slug),
    dish: addresses.dish(slug, dish.publicId),
    "reviews of a dish": addresses.dishReviews(slug, dish.publicId),
    "reviews of a restaurant": addresses.restaurantReviews(slug),
    offer: addresses.offer(offer.publicId),
    "an unknown slug": "/no-existe",
    "an unknown dish": addresses.dish(slug, "0000000000000000"),
    "an unknown offer": addresses.offer("0000000000000000"),
  });
});

const NAMES = [
  ...["landing", "a search", "menu", "dish", "reviews of a dish", "reviews of a restaurant", "offer"],
  ...["an unknown slug", "an unknown dish", "an unknown offer"],
];

describe("a public page rendered for an anonymous visitor", () => {
  it.each(NAMES)("is what Remix's own handler answers: %s", async (name) => {
    const path = paths[name]!;
    const { context } = startRequest();
    const expected = await seen(await remix(requestOf(path), context));
    expect(expected?.page.length).toBeGreaterThan(500);
    expect(await seen(await renderAnonymous(requestOf(path), context as never))).toEqual(expected);
    expect(await seen(await answer(requestOf(path), context))).toEqual(expected);
  });

  it("is what Remix answers while the database fails: the screen's sentence with 503", async () => {
    const { context } = startRequest(NOW, { db: silentDatabase() });
    const expected = await seen(await remix(requestOf(paths.menu!), context));
    expect(expected?.status).toBe(503);
    expect(await seen(await renderAnonymous(requestOf(paths.menu!), context as never))).toEqual(expected);
  });

  it("has no marks or data for React", async () => {
    const rendered = await seen(await renderAnonymous(requestOf("/"), startRequest().context as never));
    expect(rendered?.page).toMatch(/^<!DOCTYPE html><html lang="es-DO">/);
    expect(rendered?.page).not.toMatch(/<!--|__remixContext|streamController/);
  });
});

describe("every other address", () => {
  it.each(["/login", "/__manifest?version=of+the+tests&p=/login", "/privacidad.data", "/media/none"])(
    "is answered by the handler that knows all routes: %s",
    async (path) => {
      const expected = await seen(await remix(requestOf(path), startRequest().context));
      expect(await seen(await answer(requestOf(path), startRequest().context))).toEqual(expected);
    },
  );
});
