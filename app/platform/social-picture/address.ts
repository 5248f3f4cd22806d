import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { formatAverage } from "~/domain/ratings/ratings";

/** The site's own picture, for pages that have none and wherever one cannot be drawn (scripts/build-social-card.ts). */
export const SITE_PICTURE = "/social.png";

/** Raised when the drawings change, so that nobody is shown the old ones. */
const DRAWING = 1;

/** What of a restaurant its picture shows; only the count of opinions is missing, which may be a day old. */
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

/** What of an offer its picture shows. */
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

/** Town, else province, else country. */
export function townOf({ city, division, country }: RestaurantToPicture): string {
  return city || division || country;
}

/** Site-relative address of a restaurant's picture: another one as soon as anything on it changes. */
export function restaurantPictureAddress(place: RestaurantToPicture): string {
  return pictureAddress("restaurants", place.publicId, [
    place.name,
    place.restaurantType,
    townOf(place),
    place.coverUrl,
    place.averageRating === null ? null : formatAverage(place.averageRating),
  ]);
}

/** Site-relative address of an offer's picture: another one as soon as anything on it changes. */
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
  return addresses.socialPicture(kind, `${publicId}-${fingerprint(JSON.stringify([DRAWING, ...shown]))}.jpg`);
}

/** The public id in the last segment of a picture's address, or `undefined` where it has not that form. */
export function picturedId(file: string): string | undefined {
  const [, publicId] = /^(\w{16})-[0-9a-z]{1,11}\.jpg$/.exec(file) ?? [];
  return isPublicId(publicId) ? publicId : undefined;
}

/** 53 bits of a text in base 36 (cyrb53, public domain, https://github.com/bryc/code): tells versions apart, no secret. */
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
