import * as addresses from "~/domain/addresses";
import type { Fit } from "~/domain/preferences/fit";
import { dishPath, withFit } from "~/domain/preferences/fit-filter";

/** The steps of rating a dish (specification, diner side, section 4) by their values of `?paso=`. */
const STEPS = { calificar: "rate", gusto: "like_dislike", gracias: "thank_you" } as const;

export type RatingStep = "initial" | (typeof STEPS)[keyof typeof STEPS];

/** Returns the step of an address; the dish's sheet for any other value. */
export function stepOf(url: URL): RatingStep {
  const step = url.searchParams.get("paso") ?? "";
  return Object.hasOwn(STEPS, step) ? STEPS[step as keyof typeof STEPS] : "initial";
}

/** Returns the address of each rating step of a dish. With `fit`, the menu before it showed only such dishes. */
export function stepHrefs(slug: string, dishPublicId: string, fit: Fit | undefined) {
  const at = (step: string) => withFit(`${addresses.dish(slug, dishPublicId)}?paso=${step}`, fit);
  return {
    initial: dishPath(slug, dishPublicId, fit),
    rate: at("calificar"),
    like_dislike: at("gusto"),
    thank_you: at("gracias"),
  };
}

export type StepHrefs = ReturnType<typeof stepHrefs>;
