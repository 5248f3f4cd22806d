import type { Severity } from "~/domain/preferences/compatibility";
import { Icon } from "~/ui/icon";
import { AskLink, WARNING_ICONS } from "./dish-warnings";

export type NoticeLineViewModel = {
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  text: string;
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
      {lines.map(({ standing, severity, text, askHref }) => (
        <p key={text} className={`notice-line notice-${standing} warning-${severity}`}>
          <Icon name={standing === "unconfirmed" ? "circle-help" : WARNING_ICONS[severity]} />
          <span>{askHref ? <AskLink text={text} href={askHref} /> : text}</span>
        </p>
      ))}
      <span id={id} hidden>
        {sentences}
      </span>
    </div>
  );
}

/** Of the link to a dish: what describes it, because the lines stand outside of the link. */
export function describedBy(notice: NoticeViewModel | null | undefined, id: string): string | undefined {
  return notice ? id : undefined;
}
