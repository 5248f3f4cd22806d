import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { formatAverage } from "~/domain/ratings/ratings";

/** The site's own picture, for pages without one and if drawing fails (scripts/build-social-card.ts). */
export const SITE_PICTURE = "/social.png";

/** Increase it when the drawings change, so that networks fetch the new ones. */
const DRAWING_VERSION = 1;

/** The facts of a restaurant on its picture, except the number of ratings, which may be a day old. */
export type RestaurantToPicture = {
  publicId: string;
  name: string;
  restaurantType: string;
  city: string;
  division: string | null;
  country: string;
  coverUrl: string | null;
  averageRating: number | null;
};

/** The facts of an offer on its picture. */
export type OfferToPicture = {
  publicId: string;
  title: string;
  imageUrl: string | null;
  expiresAt: Date;
  restaurantName: string;
  restaurantType: string;
  timeZone: string;
};

export type PictureKind = "restaurants" | "offers";

/** Returns the town, else the division, else the country. */
export function townOf({ city, division, country }: RestaurantToPicture): string {
  return city || division || country;
}

/** Returns the site-relative address of a restaurant's picture. It changes with everything that the picture shows. */
export function restaurantPictureAddress(restaurant: RestaurantToPicture): string {
  return pictureAddress("restaurants", restaurant.publicId, [
    restaurant.name,
    restaurant.restaurantType,
    townOf(restaurant),
    restaurant.coverUrl,
    restaurant.averageRating === null ? null : formatAverage(restaurant.averageRating),
  ]);
}

/** Returns the site-relative address of an offer's picture. It changes with everything that the picture shows. */
export function offerPictureAddress(offer: OfferToPicture): string {
  return pictureAddress("offers", offer.publicId, [
    offer.title,
    offer.imageUrl,
    offer.expiresAt.getTime(),
    offer.restaurantName,
    offer.restaurantType,
    offer.timeZone,
  ]);
}

function pictureAddress(kind: PictureKind, publicId: string, shown: unknown[]): string {
  return addresses.socialPicture(
    kind,
    `${publicId}-${fingerprint(JSON.stringify([DRAWING_VERSION, ...shown]))}.jpg`,
  );
}

/** Returns the public id in the last segment of a picture's address, or `undefined` for any other text. */
export function publicIdOfPicture(file: string): string | undefined {
  const [, publicId] = /^(\w{16})-[0-9a-z]{1,11}\.jpg$/.exec(file) ?? [];
  return isPublicId(publicId) ? publicId : undefined;
}

/**
 * Returns 53 bits of a text in base 36 (cyrb53, public domain, https://github.com/bryc/code). It distinguishes
 * versions; it is not secure.
 */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
    low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
