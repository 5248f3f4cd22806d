import { z } from "zod";
import { copy } from "~/copy/es";
import { areCoordinates, RADIUS_KM } from "~/domain/places/geo";
import { flagField, valueField } from "./fields";

/** Degrees as a form carries them: plain decimals, so that neither '' nor '1e309' nor ' 5' is a number by accident. */
const degrees = (text: string) => (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN);

/**
 * `/user-location`: codes of a country and of a division, '' for none (whether they exist is the database's to say); a
 * position, where the box is ticked; what offers are told of, and how far, in whole kilometres.
 */
export const locationForm = z
  .object({
    country: valueField,
    province: valueField,
    useCurrent: flagField("1"),
    latitude: valueField,
    longitude: valueField,
    notifyLocalOnly: flagField("1"),
    // On every form of ours: one without it is another's, and must not empty a location.
    notificationRadiusKm: valueField
      .transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN))
      .refine((km) => km >= RADIUS_KM.min && km <= RADIUS_KM.max, copy.location.badRadius),
  })
  .transform(({ latitude, longitude, useCurrent, ...form }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!useCurrent) {
      // Nothing is near nowhere: whoever has no position would be told of no offer at all.
      if (form.notifyLocalOnly) complain("notifyLocalOnly", copy.location.localOnlyNeedsPosition);
      return { ...form, latitude: null, longitude: null };
    }
    if (latitude === "" && longitude === "") complain("useCurrent", copy.location.noPosition);
    else if (!areCoordinates(degrees(latitude), degrees(longitude)))
      complain("useCurrent", copy.location.badPosition);
    return { ...form, latitude: degrees(latitude), longitude: degrees(longitude) };
  });
