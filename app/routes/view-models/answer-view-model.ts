import { copy } from "~/copy/es";
import type { Answer } from "~/data/ratings/public-ratings.server";
import { formatDay } from "~/domain/time/dates";
import type { ReviewAnswerViewModel } from "~/ui/ratings/review-answer";

/** Returns the answer of the restaurant with this name as it stands below a review; null without one. */
export function answerViewModel(
  { answer, answeredOn, isAnswerOutdated }: Answer,
  restaurant: string,
): ReviewAnswerViewModel | null {
  if (answer === null || answeredOn === null) return null;
  return {
    from: copy.reviewAnswer.from(restaurant),
    moment: answeredOn,
    date: formatDay(answeredOn),
    isOutdated: isAnswerOutdated,
    text: answer,
  };
}
