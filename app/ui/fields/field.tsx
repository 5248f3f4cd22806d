import type { InputHTMLAttributes, ReactNode } from "react";
import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "defaultValue" | "value" | "name"> & {
  label: string;
  name: string;
  /** What stands in it when the page is drawn. */
  value?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A labelled line of a form, with its hint, and what is wrong with it in words beneath. */
export function Field({ tool, ...props }: FieldProps & { tool?: ReactNode }) {
  const { label, name, type = "text", value, error, hint, id = `campo-${name}`, className, ...input } = props;
  const described = [hint && `${id}-pista`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`field ${className ?? ""}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-pista`} className="field-hint">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {tool}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** A password, which is never written back into the page; with scripts, a button shows what is typed. */
export function PasswordField({ id, ...props }: Omit<FieldProps, "type" | "value">) {
  const inputId = id ?? `campo-${props.name}`;
  return (
    <Field
      {...props}
      id={inputId}
      type="password"
      className="field-password"
      autoCapitalize="none"
      spellCheck={false}
      tool={
        <password-toggle for={inputId} show={copy.auth.showPassword} hide={copy.auth.hidePassword}>
          <span slot="show">
            <Icon name="eye" />
          </span>
          <span slot="hide">
            <Icon name="eye-off" />
          </span>
        </password-toggle>
      }
    />
  );
}
