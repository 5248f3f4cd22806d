import { copy } from "~/copy/es";
import type { findPublicOffer } from "~/data/offers/offers.server";
import * as addresses from "~/domain/addresses";
import { fullPictureAddress, type Origins } from "~/domain/images/media-addresses";
import { countdown } from "~/domain/offers/countdown";
import { OFFER_STATUS_LABELS, offerStatus } from "~/domain/offers/offers";
import { chatShareUrl } from "~/domain/restaurants/contact-links";
import { formatLongDate, formatLongDateTime } from "~/domain/time/dates";
import { offerPictureAddress } from "~/platform/social-picture/address";
import { listedOfferNotice } from "~/routes/view-models/notice-view-model";
import { formatCount, groupKeyOf, tileOf } from "~/routes/view-models/restaurant-view-model";

type Offer = NonNullable<Awaited<ReturnType<typeof findPublicOffer>>>;

/** The parameter that carries a like's result to the page, and its values. */
export const LIKE_ANSWER = "gusta";
export const LIKE_ANSWERS = {
  liked: "1",
  /** The device has just received its cookie. Only the repeated form has this value. */
  introduced: "otra-vez",
  limited: "limite",
  cookieless: "sin-cookies",
} as const;

/** Why a like was refused, by the parameter's value. */
const NOT_LIKED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [LIKE_ANSWERS.limited]: copy.offer.likesLimited,
    [LIKE_ANSWERS.cookieless]: copy.offer.likeNeedsCookie,
  }),
);

/** Returns the address of an offer's page with a like's result. */
export function offerPath(publicId: string, answer: string): string {
  return `${addresses.offer(publicId)}?${LIKE_ANSWER}=${answer}`;
}

/** Turns an offer into the data of its page at `now`; `answer` is the address's result of a like, if any. */
export function offerViewModel(offer: Offer, now: Date, origins: Origins, answer: string | null = null) {
  const { origin } = origins;
  const status = offerStatus(offer, now);
  const url = `${origin}${addresses.offer(offer.publicId)}`;
  const shareText = copy.offer.shareText(
    offer.title,
    offer.restaurantName,
    formatLongDate(offer.expiresAt, offer.timeZone),
  );
  return {
    url,
    socialPicture: offerPictureAddress(offer),
    likeUrl: addresses.offer(offer.publicId),
    title: offer.title,
    description: offer.description,
    /** The notice about the dishes that it names, for a signed-in diner. */
    notice: offer.diner ? listedOfferNotice(offer, offer.diner) : null,
    imageUrl: offer.imageUrl,
    tile: tileOf(offer.publicId, offer.restaurantType),
    hue: `hue-${groupKeyOf(offer.restaurantType)}`,
    slug: offer.slug,
    restaurantName: offer.restaurantName,
    isActive: status === "active",
    status: OFFER_STATUS_LABELS[status],
    countdown: { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) },
    facts: [
      { label: copy.offer.starts, value: formatLongDateTime(offer.startsAt, offer.timeZone) },
      { label: copy.offer.ends, value: formatLongDateTime(offer.expiresAt, offer.timeZone) },
      { label: copy.offer.views, value: formatCount(offer.views) },
      { label: copy.offer.likes, value: formatCount(offer.likes) },
    ],
    isLiked: offer.isLiked === 1,
    notLiked: NOT_LIKED.get(answer ?? "") ?? null,
    shareText,
    shareUrl: chatShareUrl(`${shareText} ${url}`),
    jsonLd: {
      "@type": "Offer",
      "@id": url,
      url,
      name: offer.title,
      description: offer.description || undefined,
      image: offer.imageUrl ? fullPictureAddress(offer.imageUrl, origins) : undefined,
      validFrom: offer.startsAt.toISOString(),
      validThrough: offer.expiresAt.toISOString(),
      offeredBy: {
        "@type": "Restaurant",
        "@id": `${origin}${addresses.menu(offer.slug)}`,
        name: offer.restaurantName,
      },
    },
  };
}
