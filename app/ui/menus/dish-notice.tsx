import type { Severity } from "~/domain/preferences/compatibility";
import { Icon } from "~/ui/icon";
import { AskLink, WARNING_ICONS } from "./dish-warnings";

export type NoticeLineViewModel = {
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  text: string;
  /** Where in the text begins what is less grave than the line. */
  mildFrom?: number;
  /** Where to ask, where the text says to. */
  askHref: string | null;
};

export type NoticeViewModel = {
  lines: NoticeLineViewModel[];
  /** The specified sentences, for the accessible description of the dish's link. */
  sentences: string;
};

type DishNoticeProps = NoticeViewModel & {
  /** Of the element that holds the sentences. */
  id: string;
};

/**
 * What a list tells a diner of a dish. What the dish contains is drawn heavier than what nobody confirmed; the signs differ by
 * more than colour.
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

/** The class names of a line's look. */
export const noticeLook = ({ standing, severity }: Pick<NoticeLineViewModel, "standing" | "severity">) =>
  `notice-line notice-${standing} warning-${severity}`;

/** One line: what is as grave as the line, then lighter what is less grave. */
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

/** Of the link to a dish: what describes it, because the lines stand outside of the link. */
export function describedBy(notice: NoticeViewModel | null | undefined, id: string): string | undefined {
  return notice ? id : undefined;
}
