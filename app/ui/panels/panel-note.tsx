import type { ReactNode } from "react";
import type { IconName } from "~/ui/icon-names";
import { IconPlate, type Tone } from "~/ui/icon-plate";

type PanelNoteProps = {
  /** Id of its heading, unique on the page. */
  id: string;
  title: string;
  text: string;
  icon?: IconName;
  tone?: Tone;
  /** Actions that the note offers. */
  children?: ReactNode;
};

const TITLE_COLORS: Record<Tone, string> = {
  anil: "text-anil",
  mango: "text-mango-text",
  hoja: "text-hoja",
  guayaba: "text-guayaba",
};

/** A note about the whole panel, at its top. */
export function PanelNote({
  id,
  title,
  text,
  icon = "triangle-alert",
  tone = "mango",
  children,
}: PanelNoteProps) {
  return (
    <section
      className="peer relative mt-6 min-h-20 overflow-hidden rounded-lg border border-line bg-surface py-3 pr-3.5 pl-16.5 sm:py-4 sm:pr-5 sm:pl-22.5 [.peer+&]:mt-3"
      aria-labelledby={id}
    >
      <IconPlate icon={icon} tone={tone} className="absolute inset-y-0 left-0 w-13 sm:w-18" />
      <h2 id={id} className={`text-lg sm:text-xl ${TITLE_COLORS[tone]}`}>
        {title}
      </h2>
      <p
        id={`${id}-texto`}
        className="max-w-[72ch] pt-0.5 text-md leading-normal text-tinta-2 wrap-anywhere sm:text-base"
      >
        {text}
      </p>
      {children && <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2.5">{children}</div>}
    </section>
  );
}
