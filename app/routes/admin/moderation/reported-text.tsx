import { copy } from "~/copy/es";
import { ReviewAnswer } from "~/ui/ratings/review-answer";
import { CriteriaStars } from "~/ui/ratings/review-item";
import { ReviewEntry } from "~/ui/ratings/review-list";
import type { reportedReviewViewModel } from "./moderation-view-model";

type ReportedReviewProps = Pick<
  ReturnType<typeof reportedReviewViewModel>,
  "review" | "stars" | "average" | "criteria" | "answer" | "isAnswer"
>;

/** A reported review in full, with the restaurant's answer, which may be what is reported. */
export function ReportedReview({ review, stars, average, criteria, answer, isAnswer }: ReportedReviewProps) {
  return (
    <>
      {isAnswer && answer && (
        <p className="pt-1 text-md text-tinta-2">{copy.adminModeration.review.answerHeading}</p>
      )}
      <ol className="reviews">
        <ReviewEntry {...review} reportHref={null} below={answer && <ReviewAnswer {...answer} />}>
          <p className="rating">
            <span className={`stars stars-${stars}`} />
            {average ? (
              <>
                <span className="sr-only">{copy.menu.rated}</span> {average}
              </>
            ) : (
              <span className="sr-only">{copy.reviews.stars(stars)}</span>
            )}
          </p>
          {criteria.length > 0 && (
            <CriteriaStars
              criteria={criteria}
              className="grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] pt-2"
            />
          )}
        </ReviewEntry>
      </ol>
    </>
  );
}
