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

/** The colors of each severity: its bar, then its icon and its word. */
const BARS = {
  high: "border-guayaba text-guayaba",
  medium: "border-mango text-mango-text",
  low: "border-line text-tinta-2",
} as const;

const LINE = "flex gap-2.5 border-l-4 py-1.5 pl-3 text-md leading-normal [&>svg]:mt-[0.05em]";

type DishWarningsProps = {
  warnings: WarningViewModel[];
  /** Where to ask a restaurant without WhatsApp. */
  where: string;
  /** The verdict on the dish stands right above. */
  isBelowFit: boolean;
};

/** The warnings of a dish. An icon and a word give the severity; the color repeats it. */
export function DishWarnings({ warnings, where, isBelowFit }: DishWarningsProps) {
  const needsAddress = warnings.some(({ askRestaurant, askHref }) => askRestaurant && !askHref);
  return (
    <ul
      className={`${isBelowFit ? "mt-2" : "mt-5"} grid gap-0.5 rounded-lg border border-line bg-surface px-4.5 py-3`}
      aria-label={copy.dinerMenu.warnings}
    >
      {warnings.map((warning) => (
        <li key={warning.message} className={`${LINE} ${BARS[warning.severity]}`}>
          <Icon name={WARNING_ICONS[warning.severity]} />
          <span>
            <strong>{copy.dinerMenu.severity[warning.severity]}:</strong>{" "}
            {/* The link is a larger target for the thumb without a taller sentence. */}
            <span className="text-tinta [&_a]:py-3">
              {warning.askHref ? <AskLink text={warning.message} href={warning.askHref} /> : warning.message}
            </span>
          </span>
        </li>
      ))}
      {needsAddress && (
        <li className={`${LINE} border-line`}>
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
