import { Icon } from "~/ui/icon";

type FormAlertProps = {
  title: string;
  text?: string | undefined;
  /** The way out of it. */
  link?: { href: string; label: string } | undefined;
  tone?: "error" | "warning" | "info";
  id?: string;
};

const ICONS = { error: "circle-alert", warning: "triangle-alert", info: "info" } as const;

/** What a whole form has to say before it can be sent again. */
export function FormAlert({ title, text, link, tone = "error", id }: FormAlertProps) {
  return (
    <div className={`form-alert form-alert-${tone}`} role="alert" id={id}>
      <Icon name={ICONS[tone]} />
      <p>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        {link && <a href={link.href}>{link.label}</a>}
      </p>
    </div>
  );
}
