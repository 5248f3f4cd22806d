import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findOfferToPicture, findRestaurantToPicture } from "~/data/restaurants/social-pictures.server";
import { storedFile } from "~/http/edge/stored-file.server";
import { publicRoute } from "~/http/guards.server";
import { plainText } from "~/http/plain-text";
import {
  offerPictureAddress,
  publicIdOfPicture,
  restaurantPictureAddress,
  SITE_PICTURE,
} from "~/platform/social-picture/address";
import type { SocialPicture } from "~/platform/social-picture/social-picture.server";

/**
 * GET /media/social/{restaurants|offers}/{id}-{version}.jpg: the current picture, whatever version the address names.
 * Answers 404 if the restaurant or offer is not public, and redirects to the site's own picture if it cannot be
 * drawn.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  publicRoute();
  const publicId = publicIdOfPicture(params.file ?? "");
  if (!publicId) return missing();
  try {
    if (params.kind === "restaurants") return await restaurantPicture(context, publicId);
    if (params.kind === "offers") return await offerPicture(context, publicId);
    return missing();
  } catch (cause) {
    context.log.failure("social-picture-failed", cause);
    // Not cached, because the next request may be able to draw it.
    return new Response(null, {
      status: 302,
      headers: { location: SITE_PICTURE, "cache-control": "no-store" },
    });
  }
}

async function restaurantPicture(context: AppLoadContext, publicId: string): Promise<Response> {
  const restaurant = await findRestaurantToPicture(context.db, publicId, context.now);
  if (!restaurant) return missing();
  // The address does not name the dish that replaces a missing cover, so the cache's key does.
  const key = `${restaurantPictureAddress(restaurant)}?${restaurant.dishUrl ?? ""}`;
  return storedFile(context, key, async () => picture(await context.socialPictures.restaurant(restaurant)));
}

async function offerPicture(context: AppLoadContext, publicId: string): Promise<Response> {
  const offer = await findOfferToPicture(context.db, publicId, context.now);
  if (!offer) return missing();
  return storedFile(context, offerPictureAddress(offer), async () =>
    picture(await context.socialPictures.offer(offer)),
  );
}

function picture({ body, isWhole }: SocialPicture): Response {
  const cacheControl = isWhole ? "public, max-age=86400" : "no-store";
  return new Response(body, { headers: { "content-type": "image/jpeg", "cache-control": cacheControl } });
}

function missing(): Response {
  return plainText("Esa imagen no existe.", 404);
}
