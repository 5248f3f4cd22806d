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
    <section className="panel-note" aria-labelledby={id}>
      <IconPlate icon={icon} tone={tone} className="absolute inset-y-0 left-0 w-13 sm:w-18" />
      <h2 id={id}>{title}</h2>
      <p id={`${id}-texto`}>{text}</p>
      {children && <div className="panel-note-ways">{children}</div>}
    </section>
  );
}
