import * as addresses from "~/domain/addresses";

/** The steps of rating a dish (specification, diner side, section 4) by their values of `?paso=`. */
const STEPS = { calificar: "rate", gusto: "like_dislike", gracias: "thank_you" } as const;

export type RatingStep = "initial" | (typeof STEPS)[keyof typeof STEPS];

/** Returns the step of an address; the dish's sheet for any other value. */
export function stepOf(url: URL): RatingStep {
  const step = url.searchParams.get("paso") ?? "";
  return Object.hasOwn(STEPS, step) ? STEPS[step as keyof typeof STEPS] : "initial";
}

/** Returns the addresses of a dish's steps. */
export function stepHrefs(slug: string, dishPublicId: string) {
  const initial = addresses.dish(slug, dishPublicId);
  return {
    initial,
    rate: `${initial}?paso=calificar`,
    like_dislike: `${initial}?paso=gusto`,
    thank_you: `${initial}?paso=gracias`,
  };
}

export type StepHrefs = ReturnType<typeof stepHrefs>;
