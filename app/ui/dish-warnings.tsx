import { copy } from "~/copy/es";
import { Icon } from "./icon";

export type WarningView = {
  severity: "high" | "medium" | "low";
  message: string;
  /** A message to the restaurant, where only it knows and has WhatsApp. */
  askHref: string | null;
};

/** The sign of each severity. */
export const WARNING_ICONS = { high: "octagon-alert", medium: "triangle-alert", low: "info" } as const;

type DishWarningsProps = { warnings: WarningView[]; more?: { count: number; href: string } | undefined };

/** What a diner asked to be told of a dish: a sign and a word say how grave it is, colour only repeats them. */
export function DishWarnings({ warnings, more }: DishWarningsProps) {
  return (
    <ul className="warnings" aria-label={copy.dinerMenu.warnings}>
      {warnings.map((warning) => (
        <li key={warning.message} className={`warning warning-${warning.severity}`}>
          <Icon name={WARNING_ICONS[warning.severity]} />
          <span>
            <strong>{copy.dinerMenu.severity[warning.severity]}:</strong> <Message {...warning} />
          </span>
        </li>
      ))}
      {more && (
        <li className="warning-more">
          <a href={more.href}>{copy.dinerMenu.more(more.count)}</a>
        </li>
      )}
    </ul>
  );
}

/** The sentence, its «pregunta al restaurante» leading there; where the sentence has none, a link after it. */
function Message({ message, askHref }: WarningView) {
  if (!askHref) return <>{message}</>;
  const { ask, askOnWhatsapp } = copy.dinerMenu;
  const [before, after] = message.split(ask);
  const isInside = after !== undefined;
  return (
    <>
      {isInside ? before : `${message}. `}
      <a href={askHref} target="_blank" rel="noreferrer">
        {isInside ? ask : askOnWhatsapp}
        <span className="sr-only"> {copy.menu.inNewTab}</span>
      </a>
      {after}
    </>
  );
}
