import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

export type WarningViewModel = {
  severity: "high" | "medium" | "low";
  message: string;
  /** The restaurant must be asked. */
  askRestaurant: boolean;
  /** Link for a WhatsApp message to the restaurant, if it must be asked and has WhatsApp. */
  askHref: string | null;
};

/** The icon of each severity. */
export const WARNING_ICONS = { high: "octagon-alert", medium: "triangle-alert", low: "info" } as const;

type DishWarningsProps = {
  warnings: WarningViewModel[];
  /** Where to ask a restaurant without WhatsApp. */
  where: string;
};

/** The warnings of a dish. An icon and a word give the severity; the color repeats it. */
export function DishWarnings({ warnings, where }: DishWarningsProps) {
  const needsAddress = warnings.some(({ askRestaurant, askHref }) => askRestaurant && !askHref);
  return (
    <ul className="warnings" aria-label={copy.dinerMenu.warnings}>
      {warnings.map((warning) => (
        <li key={warning.message} className={`warning warning-${warning.severity}`}>
          <Icon name={WARNING_ICONS[warning.severity]} />
          <span>
            <strong>{copy.dinerMenu.severity[warning.severity]}:</strong>{" "}
            {warning.askHref ? <AskLink text={warning.message} href={warning.askHref} /> : warning.message}
          </span>
        </li>
      ))}
      {needsAddress && (
        <li className="warning">
          <Icon name="map-pin" />
          <span>{where}</span>
        </li>
      )}
    </ul>
  );
}

/** A sentence whose «pregunta al restaurante» is the link; if the sentence has no such words, the link follows it. */
export function AskLink({ text, href }: { text: string; href: string }) {
  const { ask, askOnWhatsapp, howToAsk } = copy.dinerMenu;
  const inside = ask.find((words) => text.includes(words));
  const [before, after] = inside ? text.split(inside) : [`${text}. `];
  const opensTab = !href.includes("#");
  return (
    <>
      {before}
      <a className="ask-link" href={href} {...(opensTab && { target: "_blank", rel: "noreferrer" })}>
        {inside ?? (opensTab ? askOnWhatsapp : howToAsk)}
        {opensTab && <span className="sr-only"> {copy.menu.inNewTab}</span>}
      </a>
      {after}
    </>
  );
}
