import { copy } from "~/copy/es";

/** A quiet link to the form that reports a review or an answer; `about` says which one to screen readers. */
export function ReviewReportLink({ href, about }: { href: string; about: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center text-sm text-tinta-2 underline"
      href={href}
      rel="nofollow"
    >
      {copy.reviewAnswer.report}
      <span className="sr-only"> {about}</span>
    </a>
  );
}
