import type { MetaDescriptor } from "@remix-run/react";
import { beforeAll, describe, expect, it } from "vitest";
import { findOfferToPicture, findRestaurantToPicture } from "~/data/restaurants/social-pictures.server";
import { offerPictureAddress, restaurantPictureAddress } from "~/platform/social-picture/address";
import { loader as dishLoader, meta as dishMeta } from "~/routes/public/dish/route";
import { loader as reviewsLoader, meta as reviewsMeta } from "~/routes/public/dish-reviews/route";
import { loader as landingLoader, meta as landingMeta } from "~/routes/public/landing/route";
import { loader as menuLoader, meta as menuMeta } from "~/routes/public/menu/route";
import { loader as offerLoader, meta as offerMeta } from "~/routes/public/offer/route";
import { answerOf, contextAt, ORIGIN } from "../../loaders";
import { addOffer, addRating, addRestaurantWithDish, at, db, NOW } from "../../rows";

type Page = { loader: Parameters<typeof answerOf>[0]; meta: unknown };

/** A page's meta tags, by property, name or relation. */
async function headOf({ loader, meta }: Page, path: string, params: Record<string, string> = {}) {
  const { status, body } = await answerOf(loader, { path, params, context: contextAt(NOW) });
  expect(status).toBe(200);
  const tags = (meta as (args: { data: unknown }) => MetaDescriptor[])({ data: body });
  return new Map(
    tags.map((tag) => {
      const { title, name, property, rel, content, href } = tag as Record<string, string | undefined>;
      return [name ?? property ?? rel ?? "title", content ?? href ?? title];
    }),
  );
}

let slug: string;
let dishId: string;
let offerId: string;
let restaurantPicture: string;
let offerPicture: string;

beforeAll(async () => {
  const { restaurant, dish } = await addRestaurantWithDish({
    name: `Tom & Jerry's "Grill" 🍤`,
    description: "",
    coverUrl: "/media/restaurants/covers/abcdefgh.webp",
  });
  const offer = await addOffer(restaurant, { description: "Solo hoy." });
  for (let i = 0; i < 21; i++) await addRating(dish, { createdAt: at(i), stars: 5 });
  const pictured = await findRestaurantToPicture(db, restaurant.publicId, NOW);
  const shown = await findOfferToPicture(db, offer.publicId, NOW);
  [slug, dishId, offerId] = [restaurant.slug, dish.publicId, offer.publicId];
  restaurantPicture = ORIGIN + restaurantPictureAddress(pictured!);
  offerPicture = ORIGIN + offerPictureAddress(shown!);
});

describe("every public page", () => {
  it("the landing page: its own address and the site's picture", async () => {
    const head = await headOf({ loader: landingLoader, meta: landingMeta }, "/?utm_source=x");
    expect(head.get("canonical")).toBe(`${ORIGIN}/`);
    expect(head.get("og:url")).toBe(`${ORIGIN}/`);
    expect(head.get("og:image")).toBe(`${ORIGIN}/social.png`);
    expect(head.get("og:title")).toBe("Sobremesa: El menú de tu ciudad, en tu mano");
    expect(head.get("twitter:card")).toBe("summary_large_image");
    expect(head.get("og:locale")).toBe("es_DO");
    expect(head.get("og:site_name")).toBe("Sobremesa");
  });

  it("a menu: its restaurant's picture at its present address, and a description where the restaurant has none", async () => {
    const head = await headOf({ loader: menuLoader, meta: menuMeta }, `/${slug}`, { slug });
    expect(head.get("canonical")).toBe(`${ORIGIN}/${slug}`);
    expect(head.get("og:image")).toBe(restaurantPicture);
    expect(head.get("og:title")).toBe(`Tom & Jerry's "Grill" 🍤`);
    expect(head.get("og:type")).toBe("website");
    expect(head.get("description")).toBe("El menú de tu ciudad, en tu mano");
    expect(head.get("og:description")).toBe("El menú de tu ciudad, en tu mano");
  });

  it("a dish and its reviews: their own addresses, their restaurant's picture", async () => {
    const params = { slug, productId: dishId };
    const here = `/${slug}/product/${dishId}`;
    const dish = await headOf({ loader: dishLoader, meta: dishMeta }, `${here}/rate`, params);
    expect(dish.get("canonical")).toBe(`${ORIGIN}${here}/rate`);
    expect(dish.get("og:image")).toBe(restaurantPicture);
    expect(dish.get("og:title")).toBe(`Mofongo · Tom & Jerry's "Grill" 🍤`);

    const page = { loader: reviewsLoader, meta: reviewsMeta };
    const reviews = await headOf(page, `${here}/reviews`, params);
    expect(reviews.get("canonical")).toBe(`${ORIGIN}${here}/reviews`);
    expect(reviews.get("og:image")).toBe(restaurantPicture);

    const { body } = await answerOf(reviewsLoader, {
      path: `${here}/reviews`,
      params,
      context: contextAt(NOW),
    });
    const { olderUrl } = body as { olderUrl: string };
    const older = await headOf(page, olderUrl, params);
    expect(older.get("canonical")).toBe(ORIGIN + olderUrl);
  });

  it("an offer: its own address and picture", async () => {
    const page = { loader: offerLoader, meta: offerMeta };
    const head = await headOf(page, `/ofertas/${offerId}`, { offerId });
    expect(head.get("canonical")).toBe(`${ORIGIN}/ofertas/${offerId}`);
    expect(head.get("og:image")).toBe(offerPicture);
    expect(head.get("og:description")).toBe("Solo hoy.");
    expect(head.get("og:type")).toBe("article");
  });
});
