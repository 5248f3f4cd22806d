import type { MenuOffer } from "~/data/menus/menus.server";
import type { LatestOffer } from "~/data/offers/latest-offers.server";
import type { FoundOffer } from "~/data/search/found-cards.server";
import * as addresses from "~/domain/addresses";
import type { FoundOfferAnswer, MenuOfferAnswer, OfferAnswer } from "~/domain/api/v1/offers";
import type { Origins } from "~/domain/images/media-addresses";
import { pictureAnswer } from "./common-answers";

type Offer = Pick<MenuOffer, "publicId" | "title" | "imageUrl" | "expiresAt">;
type Placed = Pick<FoundOffer, "slug" | "restaurantName" | "timeZone">;

function commonAnswer({ publicId, title, imageUrl, expiresAt }: Offer, origins: Origins) {
  return {
    id: publicId,
    url: origins.origin + addresses.offer(publicId),
    title,
    image_url: pictureAnswer(imageUrl, origins),
    expires_at: expiresAt.toISOString(),
  };
}

const restaurantOf = ({ slug, restaurantName, timeZone }: Placed) => ({
  slug,
  name: restaurantName,
  time_zone: timeZone,
});

/** Returns an offer on its restaurant's menu. */
export function menuOfferAnswer(offer: MenuOffer, origins: Origins): MenuOfferAnswer {
  return { ...commonAnswer(offer, origins), description: offer.description };
}

/** Returns an offer that a question finds. */
export function foundOfferAnswer(offer: FoundOffer, origins: Origins): FoundOfferAnswer {
  return { ...commonAnswer(offer, origins), restaurant: restaurantOf(offer) };
}

type WholeOffer = Offer & Placed & Pick<LatestOffer, "description" | "startsAt">;

/** Returns an offer of the list of offers. */
export function offerAnswer(offer: WholeOffer, origins: Origins): OfferAnswer {
  return {
    ...commonAnswer(offer, origins),
    description: offer.description,
    starts_at: offer.startsAt.toISOString(),
    restaurant: restaurantOf(offer),
  };
}
