import { copy } from "~/copy/es";
import { ReviewReportLink } from "./review-report-link";

export type ReviewAnswerViewModel = {
  /** 'Respuesta de La Mar Chiquita'. */
  from: string;
  /** The day of the answer for machines; `date` is its text. */
  moment: string;
  date: string;
  /** The review's author changed it since. */
  isOutdated: boolean;
  text: string;
};

type ReviewAnswerProps = ReviewAnswerViewModel & {
  /** The form that reports the answer, where readers may. */
  reportHref?: string | undefined;
};

/** The restaurant's answer, below the review that it answers. */
export function ReviewAnswer({ from, moment, date, isOutdated, text, reportHref }: ReviewAnswerProps) {
  return (
    <div className="mt-3 max-w-[64ch] border-l-4 border-mango pl-3.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-tinta-2">
        <strong className="wrap-anywhere text-tinta">{from}</strong>
        <time dateTime={moment}>{date}</time>
        {isOutdated && <span className="chip chip-quiet">{copy.reviewAnswer.outdated}</span>}
      </p>
      <p className="pt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {reportHref && <ReviewReportLink href={reportHref} about={copy.reviewAnswer.reportAnswer(from)} />}
    </div>
  );
}
