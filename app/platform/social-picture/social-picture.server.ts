import { mediaKey } from "~/domain/images/media-addresses";
import type { Log } from "../log";
import { type OfferToPicture, type RestaurantToPicture, townOf } from "./address";
import { drawOffer } from "./offer-picture";
import { drawRestaurant } from "./restaurant-picture";

/** An SVG document, all text outlines, to PNG bytes of its own size. */
export type Rasterise = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

export type SocialPictures = ReturnType<typeof openSocialPictures>;

/** A drawn picture, and whether its photo could be read: one without it is not worth keeping. */
export type SocialPicture = { body: ReadableStream; isWhole: boolean };

type SocialPictureOptions = { bucket: R2Bucket; images: ImagesBinding; rasterise: Rasterise; log: Log };

/** Twice what the plate and the stub take would be sharper than any network shows them. */
const PLATE_SIDE = 520;
const STUB = { width: 420, height: 512 };
/** Below this the tiles' edges fray; at it, a picture with a photo is about 130 KB. */
const QUALITY = 84;

/** The pictures that networks show beside a shared address: JPEG, 1200 × 630. Each call draws; keeping is the caller's. */
export function openSocialPictures({ bucket, images, rasterise, log }: SocialPictureOptions) {
  /** A stored picture, cut to a size, as a data URI; `undefined` where it is gone or is no picture. */
  async function photo(url: string, size: { width: number; height: number }): Promise<string | undefined> {
    try {
      const object = await bucket.get(mediaKey(url));
      if (!object) return undefined;
      const made = await images
        .input(object.body)
        .transform({ ...size, fit: "cover" })
        .output({ format: "image/jpeg", quality: 88 });
      return `data:image/jpeg;base64,${Buffer.from(await made.response().arrayBuffer()).toString("base64")}`;
    } catch (cause) {
      return log.failure("social-photo-failed", cause, { url });
    }
  }

  async function pictured(
    photoUrl: string | null,
    size: { width: number; height: number },
    draw: (served: string | undefined) => string,
  ): Promise<SocialPicture> {
    const served = photoUrl === null ? undefined : await photo(photoUrl, size);
    const png = await rasterise(draw(served));
    const made = await images
      .input(new Blob([png]).stream())
      .output({ format: "image/jpeg", quality: QUALITY });
    return { body: made.image(), isWhole: photoUrl === null || served !== undefined };
  }

  return {
    /** A restaurant's picture, with its cover or, without one, the photo of a dish; else with its initials. */
    restaurant: (place: RestaurantToPicture & { dishUrl: string | null; ratingCount: number }) =>
      pictured(place.coverUrl ?? place.dishUrl, { width: PLATE_SIDE, height: PLATE_SIDE }, (served) =>
        drawRestaurant({ ...place, town: townOf(place) }, served),
      ),

    /** An offer's picture, with its own photo, else with its place's initials. */
    offer: (offer: OfferToPicture) => pictured(offer.imageUrl, STUB, (served) => drawOffer(offer, served)),
  };
}
