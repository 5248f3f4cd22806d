import type { Severity } from "~/domain/preferences/compatibility";
import { Icon } from "~/ui/icon";
import { AskLink, WARNING_ICONS } from "./dish-warnings";

export type NoticeLineViewModel = {
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  text: string;
  /** Index in the text at which the less severe names begin. */
  mildFrom?: number;
  /** Link to ask the restaurant, if the line has one. */
  askHref: string | null;
};

export type NoticeViewModel = {
  lines: NoticeLineViewModel[];
  /** The specification's sentences, for the accessible description of the dish's link. */
  sentences: string;
};

type DishNoticeProps = NoticeViewModel & {
  /** HTML id of the element with the sentences. */
  id: string;
};

/**
 * A diner's notice about a dish in a list. Contained ingredients look heavier than unconfirmed ones, and the lines
 * also differ by their icons, not only by colour.
 */
export function DishNotice({ lines, sentences, id }: DishNoticeProps) {
  return (
    <div className="notice">
      {lines.map((line) => (
        <NoticeLine key={line.text} {...line} />
      ))}
      <span id={id} hidden>
        {sentences}
      </span>
    </div>
  );
}

/** Returns the class names of a line. */
export const noticeLook = ({ standing, severity }: Pick<NoticeLineViewModel, "standing" | "severity">) =>
  `notice-line notice-${standing} warning-${severity}`;

/** One line: the names of its severity, then the less severe names in a lighter style. */
export function NoticeLine({ standing, severity, text, mildFrom, askHref }: NoticeLineViewModel) {
  const mild = mildFrom === undefined ? "" : text.slice(mildFrom);
  return (
    <p className={noticeLook({ standing, severity })}>
      <Icon name={standing === "unconfirmed" ? "circle-help" : WARNING_ICONS[severity]} />
      <span>
        {askHref && !mild ? <AskLink text={text} href={askHref} /> : text.slice(0, mildFrom)}
        {mild && (
          <span className="notice-mild">{askHref ? <AskLink text={mild} href={askHref} /> : mild}</span>
        )}
      </span>
    </p>
  );
}

/** Returns the `aria-describedby` of a dish's link, because the notice is outside of the link. */
export function describedBy(notice: NoticeViewModel | null | undefined, id: string): string | undefined {
  return notice ? id : undefined;
}
