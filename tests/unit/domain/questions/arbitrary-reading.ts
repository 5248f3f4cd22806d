import fc from "fast-check";
import { BUSINESS_TYPES } from "~/domain/catalogue/business-types";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DISH_ATTRIBUTES } from "~/domain/catalogue/dietary";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { CURRENCIES } from "~/domain/money";
import { ASKED_DAYS, INTENTS, type Reading, SORTS } from "~/domain/questions/reading";

const text = fc
  .array(fc.stringMatching(/^[a-z0-9ñ]{1,9}$/), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(" "));
const some = <Id>(ids: readonly Id[]) => fc.subarray([...ids], { minLength: 1, maxLength: 4 });
const price = fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100);
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });

/** Any reading whose hours have a name. Lists stand in the catalogue's order. */
export const anyReading: fc.Arbitrary<Reading> = fc
  .record(
    {
      intent: fc.constantFrom(...INTENTS),
      words: text,
      name: text,
      most: price,
      least: price,
      currency: fc.constantFrom(...CURRENCIES),
      unheeded: text,
      diets: some(DISH_ATTRIBUTES.ids),
      without: some(INGREDIENTS.ids),
      cuisines: some(CUISINES.ids),
      types: some(BUSINESS_TYPES.map(({ key }) => key)),
      place: text,
      near: fc.constant(true as const),
      openAt: fc.oneof(
        fc.constant("now" as const),
        fc.record({ day: fc.constantFrom(...ASKED_DAYS), minute }, { requiredKeys: ["day"] }),
      ),
      sort: fc.constantFrom(...SORTS),
    },
    { requiredKeys: ["intent"] },
  )
  .filter(({ intent, name }) => intent !== "hours" || name !== undefined)
  .filter(({ currency, most, least }) => currency === undefined || (most ?? least) !== undefined);
