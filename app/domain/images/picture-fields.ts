import { DAY_MS } from "~/domain/time/durations";
import { type PictureFolder, SET_WIDTHS } from "./picture-sets";

/** Returns the name of the hidden field with the address of the picture that a refused form gives back. */
export const waitingField = (name: string) => `${name}Waiting`;

/** Returns the name of the check box that removes the picture. It sends `REMOVED`. */
export const removedField = (name: string) => `${name}Removed`;

export const REMOVED = "1";

/** Returns the name of the hidden field that says that the picture chosen before was refused. It sends `REFUSED`. */
export const refusedField = (name: string) => `${name}Refused`;

export const REFUSED = "1";

/** Returns the name of the check box that saves the form without a refused picture. It sends `WITHOUT`. */
export const withoutField = (name: string) => `${name}Without`;

export const WITHOUT = "1";

/**
 * Returns the fields of pictures as a form that was not changed sends them, for the question before unsaved changes are
 * left.
 */
export const unchangedPictures = (...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => [name, waitingField(name), removedField(name)].map((one) => [one, ""])),
  );

/** How long a picture that was uploaded with a refused form waits for the form to be sent again. */
export const WAITING_MS = DAY_MS;

/** Most pictures of one account that wait at a time. */
export const MOST_WAITING = 50;

/** Width / height to which a picture is cropped before it is sent, by its folder. */
export const CROP_RATIOS: Record<PictureFolder, number> = {
  "restaurants/logos": 1,
  // The pages cut a strip, a card and a band out of the middle, and all of them lie within it.
  "restaurants/covers": 2,
  products: 1,
  offers: 4 / 3,
  "profile-pictures": 1,
};

/** Returns the width in pixels beyond which a folder's pictures are reduced: more would be sent in vain. */
export const largestWidth = (folder: PictureFolder): number => SET_WIDTHS[folder].at(-1) ?? 0;
