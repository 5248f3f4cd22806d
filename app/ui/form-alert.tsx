import { Icon } from "./icon";

type FormAlertProps = { title: string; text?: string | undefined; tone?: "error" | "warning" | "info" };

const ICONS = { error: "circle-alert", warning: "triangle-alert", info: "info" } as const;

/** What a whole form has to say before it can be sent again. */
export function FormAlert({ title, text, tone = "error" }: FormAlertProps) {
  return (
    <div className={`form-alert form-alert-${tone}`} role="alert">
      <Icon name={ICONS[tone]} />
      <p>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </p>
    </div>
  );
}
