import type { Severity } from "~/domain/preferences/compatibility";
import { Icon } from "~/ui/icon";
import { AskLink, WARNING_ICONS } from "./dish-warnings";

export type NoticeLineViewModel = {
  standing: "broken" | "unconfirmed" | "noted";
  severity: Severity;
  text: string;
  /** Where to ask, if the text says so. */
  askHref: string | null;
};

export type NoticeViewModel = {
  lines: NoticeLineViewModel[];
  /**
   * The specified sentences for the accessible description of the dish's link; empty if a line already is the
   * sentence.
   */
  sentences: string;
};

type DishNoticeProps = NoticeViewModel & {
  /** Id of the element with the sentences. */
  id: string;
};

/**
 * The notice of a dish in a list. What breaks a preference is drawn heavier than what is unconfirmed, and the icons
 * differ in shape, not only in color.
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
      {sentences && (
        <span id={id} hidden>
          {sentences}
        </span>
      )}
    </div>
  );
}

/** Returns the id for a dish link's `aria-describedby`, if the notice has sentences that its lines abridge. */
export function describedBy(notice: NoticeViewModel | null | undefined, id: string): string | undefined {
  return notice?.sentences ? id : undefined;
}
