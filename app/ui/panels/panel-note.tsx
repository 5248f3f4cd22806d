import type { ReactNode } from "react";
import type { IconName } from "~/ui/icon-names";
import { IconPlate, type Tone } from "~/ui/icon-plate";

type PanelNoteProps = {
  /** Of its heading, one on a page. */
  id: string;
  title: string;
  text: string;
  icon?: IconName;
  tone?: Tone;
  /** What can be done about it. */
  children?: ReactNode;
};

/** Something that the whole panel stands under, said before its contents. */
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
      <IconPlate icon={icon} tone={tone} />
      <h2 id={id}>{title}</h2>
      <p id={`${id}-texto`}>{text}</p>
      {children && <div className="panel-note-ways">{children}</div>}
    </section>
  );
}
