import { z } from "zod";
import { copy } from "~/copy/es";
import { RADIUS_KM } from "~/domain/geo";

type Places = {
  countries: readonly { id: number }[];
  divisions: readonly { id: number; countryId: number }[];
};

/** A row's id as a form carries it; null where nothing is chosen, NaN where it is no id. */
const idField = z
  .string()
  .default("")
  .transform((text) => (text === "" ? null : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN));

/** The wizard's last step: a country or none, a province of it or none, how far and what offers are told of. */
export function wizardLocationForm({ countries, divisions }: Places) {
  return z
    .object({
      countryId: idField,
      provinceId: idField,
      notifyLocalOnly: z
        .string()
        .default("")
        .transform((value) => value === "1"),
      notificationRadiusKm: z
        .string()
        .default(String(RADIUS_KM.default))
        .transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN)),
    })
    .superRefine(({ countryId, provinceId, notificationRadiusKm }, context) => {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const says = copy.wizard;
      const isCountry = countryId === null || countries.some(({ id }) => id === countryId);
      if (!isCountry) complain("countryId", says.badCountry);
      const isProvince =
        provinceId === null ||
        divisions.some((division) => division.id === provinceId && division.countryId === countryId);
      if (!isProvince) complain("provinceId", says.badProvince);
      if (!(notificationRadiusKm >= RADIUS_KM.min && notificationRadiusKm <= RADIUS_KM.max)) {
        complain("notificationRadiusKm", says.badRadius);
      }
    });
}
