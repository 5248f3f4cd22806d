import { copy } from "~/copy/es";
import { TEXT_LIMITS } from "~/domain/text";
import { TextareaField } from "~/ui/fields/textarea-field";
import { FactCard, type FactCardProps } from "~/ui/panels/fact-card";
import { PanelNote } from "~/ui/panels/panel-note";

const ICONS = { hoja: "circle-check", guayaba: "octagon-alert", mango: "clock" } as const;

type Decision = { tone: keyof typeof ICONS; title: string; text: string };

/** What was decided about a receipt or a request. */
export function DecisionNote(decision: Decision) {
  return <PanelNote id="decision" icon={ICONS[decision.tone]} {...decision} />;
}

/** The field of what the owner reads beside a decision. */
export function AnswerField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <TextareaField
      label={copy.adminReceipts.answer}
      name="answer"
      value={value}
      hint={copy.adminReceipts.answerHint}
      error={error}
      limit={TEXT_LIMITS.comment}
      rows={3}
    />
  );
}

type PresentCardProps = {
  title: string;
  facts: FactCardProps["facts"];
  links: readonly { href: string; label: string }[];
};

/** An owner's present subscription, with links to the owner's screens. */
export function PresentCard({ links, ...card }: PresentCardProps) {
  return (
    <FactCard id="hoy" {...card}>
      <div className="mt-4 flex flex-wrap gap-2">
        {links.map(({ href, label }) => (
          <a key={href} className="button button-outline" href={href}>
            {label}
          </a>
        ))}
      </div>
    </FactCard>
  );
}
