import * as z from "zod";
import { copy } from "~/copy/es";
import { areCoordinates, RADIUS_KM } from "~/domain/places/geo";
import { flagField, valueField } from "./fields";

/** Parses degrees from plain decimals. `Number` alone would accept '', '1e309' and ' 5'. */
const toDegrees = (text: string) => (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN);

/**
 * The form of `/user-location`: codes of a country and of a division, '' for none (the database checks that they
 * exist); a position, if `useCurrent` is ticked; and the offers to notify of, within a radius in whole kilometres.
 */
export const locationForm = z
  .object({
    country: valueField,
    province: valueField,
    useCurrent: flagField("1"),
    latitude: valueField,
    longitude: valueField,
    notifyLocalOnly: flagField("1"),
    // Every form of this site has it. A request without it must not clear a location.
    notificationRadiusKm: valueField
      .transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN))
      .refine((km) => km >= RADIUS_KM.min && km <= RADIUS_KM.max, copy.location.badRadius),
  })
  .transform(({ latitude, longitude, useCurrent, ...form }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!useCurrent) {
      // Without a position, no offer is near, so the person would get no notification at all.
      if (form.notifyLocalOnly) complain("notifyLocalOnly", copy.location.localOnlyNeedsPosition);
      return { ...form, latitude: null, longitude: null };
    }
    if (latitude === "" && longitude === "") complain("useCurrent", copy.location.noPosition);
    else if (!areCoordinates(toDegrees(latitude), toDegrees(longitude)))
      complain("useCurrent", copy.location.badPosition);
    return { ...form, latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
  });
