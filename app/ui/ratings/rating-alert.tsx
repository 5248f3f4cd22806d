import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

type RatingAlertProps = {
  title: string;
  text?: string | undefined;
  /** The way out of it. */
  link?: { href: string; label: string } | undefined;
  id?: string;
};

type Refused = { alert?: RatingAlertProps; errors: Readonly<Record<string, string>> } | undefined;

/**
 * Returns what a refused rating form has to say as a whole: its own alert, or a link to its first wrong field, to which
 * nothing scrolls without React on the page.
 */
export function alertOf(refused: Refused): RatingAlertProps | undefined {
  const [wrong] = Object.keys(refused?.errors ?? {});
  if (refused?.alert || wrong === undefined) return refused?.alert;
  const { title, link } = copy.forms.wrongField;
  return { title, link: { href: `#campo-${wrong}`, label: link } };
}

/** What a rating form has to say before it can be sent again. */
export function RatingAlert({ title, text, link, id }: RatingAlertProps) {
  return (
    <div
      className="flex gap-3 rounded-md bg-guayaba-soft px-4 py-3.5 leading-normal font-semibold wrap-anywhere text-guayaba [&>svg]:mt-[0.05em]"
      role="alert"
      id={id}
    >
      <Icon name="circle-alert" />
      <p>
        <strong>{title}</strong>
        {text && <span className="block">{text}</span>}
        {link && (
          <a className="block pt-2.5 leading-[34px] text-anil underline underline-offset-4" href={link.href}>
            {link.label}
          </a>
        )}
      </p>
    </div>
  );
}
