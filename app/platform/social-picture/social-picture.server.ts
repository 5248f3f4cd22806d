import { judgeImage } from "~/domain/images/image-rules";
import { mediaKey } from "~/domain/images/media-addresses";
import type { Log } from "../log";
import { type OfferToPicture, type RestaurantToPicture, townOf } from "./address";
import { type Draw, type Drawing, LONGEST_TEXT } from "./drawing";

export type SocialPictures = ReturnType<typeof openSocialPictures>;

/** A drawn picture. `isWhole` is false if its photo could not be read, and then it should not be cached. */
export type SocialPicture = { body: Uint8Array<ArrayBuffer>; isWhole: boolean };

type SocialPictureOptions = { bucket: R2Bucket; images: ImagesBinding; draw: Draw; log: Log };

/** Sizes of photos, in pixels. Larger ones would be sharper than any network shows them. */
const PLATE_SIDE = 520;
const STUB = { width: 420, height: 512 };
/** A lower quality blurs the tiles' edges. At this quality, a picture with a photo has about 130 KB. */
const QUALITY = 84;

/**
 * Opens the pictures that networks show beside a shared address: JPEG, 1200 × 630. Each call draws anew, so callers
 * cache.
 */
export function openSocialPictures({ bucket, images, draw, log }: SocialPictureOptions) {
  /** Reads a stored picture, cut to a size, as a data URI; `undefined` if it is missing or not a picture. */
  async function readPhoto(
    url: string,
    size: { width: number; height: number },
  ): Promise<string | undefined> {
    try {
      const object = await bucket.get(mediaKey(url));
      if (!object) return undefined;
      const made = await images
        .input(new Blob([await object.arrayBuffer()]).stream())
        .transform({ ...size, fit: "cover" })
        .output({ format: "image/jpeg", quality: 88 });
      return `data:image/jpeg;base64,${Buffer.from(await readWhole(made)).toString("base64")}`;
    } catch (cause) {
      return log.failure("social-photo-failed", cause, { url });
    }
  }

  async function drawPicture(
    photoUrl: string | null,
    size: { width: number; height: number },
    drawing: Drawing,
  ): Promise<SocialPicture> {
    const photo = photoUrl === null ? undefined : await readPhoto(photoUrl, size);
    const png = await draw({ ...drawing, photo });
    const made = await images
      .input(new Blob([png]).stream())
      .output({ format: "image/jpeg", quality: QUALITY });
    return { body: await readWhole(made), isWhole: photoUrl === null || photo !== undefined };
  }

  return {
    /** Draws a restaurant's picture, with its cover, else the photo of a dish, else its initials. */
    restaurant: (restaurant: RestaurantToPicture & { dishUrl: string | null; ratingCount: number }) => {
      const { publicId, name, restaurantType, averageRating, ratingCount } = restaurant;
      return drawPicture(
        restaurant.coverUrl ?? restaurant.dishUrl,
        { width: PLATE_SIDE, height: PLATE_SIDE },
        {
          kind: "restaurant",
          facts: {
            publicId,
            name: bounded(name),
            restaurantType,
            town: bounded(townOf(restaurant)),
            averageRating,
            ratingCount,
          },
        },
      );
    },

    /** Draws an offer's picture, with its own photo, else its restaurant's initials. */
    offer: ({
      publicId,
      title,
      restaurantName,
      restaurantType,
      expiresAt,
      timeZone,
      imageUrl,
    }: OfferToPicture) =>
      drawPicture(imageUrl, STUB, {
        kind: "offer",
        facts: {
          publicId,
          title: bounded(title),
          restaurantName: bounded(restaurantName),
          restaurantType,
          expiresAt,
          timeZone,
        },
      }),
  };
}

/** Reads a picture that the Images binding has made. Throws if its end is missing, because it will be cached. */
async function readWhole(made: ImageTransformationResult): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await new Response(made.image()).arrayBuffer());
  const judged = judgeImage(bytes);
  if (!judged.ok) throw new Error(`what came back is ${judged.problem}`);
  return bytes;
}

const bounded = (text: string) => text.slice(0, LONGEST_TEXT);
