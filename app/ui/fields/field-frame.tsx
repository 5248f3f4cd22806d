import { type ReactNode, useEffect, useState } from "react";
import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";

/** What every field of a form takes. */
export type FieldProps = {
  label: string;
  name: string;
  /** The control's id: `campo-` and the name, where nothing else is given. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * The maximum length of its text. The control must not have it as `maxlength`, because browsers then cut what is
   * pasted without a word.
   */
  limit?: number | undefined;
};

/** The attributes that tie a control to its label, its hint and its error. */
export type Wiring = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Returns the attributes of a field's control: its id and name, and where its hint and error stand. */
export function wiringOf({ name, id = `campo-${name}`, hint, error }: Omit<FieldProps, "label">): Wiring {
  const described = [hint && hintIdOf(id), error && errorIdOf(id)].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

const hintIdOf = (id: string) => `${id}-pista`;
const errorIdOf = (id: string) => `${id}-error`;

type FieldFrameProps = {
  field: FieldProps;
  className?: string | undefined;
  /** A button beside the control. */
  tool?: ReactNode;
  children: (control: Wiring) => ReactNode;
};

/** A labelled control with its hint above and its error beneath. */
export function FieldFrame({ field, className = "", tool, children }: FieldFrameProps) {
  const control = wiringOf(field);
  return (
    <div className={`field ${className}`.trimEnd()}>
      <label htmlFor={control.id}>{field.label}</label>
      <FieldHint id={control.id}>{field.hint}</FieldHint>
      {children(control)}
      {field.limit !== undefined && <LettersLeft id={control.id} limit={field.limit} />}
      {tool}
      <FieldError id={control.id} error={field.error} />
    </div>
  );
}

/** From this part of its maximum length on, a field says how much is left. */
const NEARLY_FULL = 0.9;

/** With scripts, how many letters fit into the control `id` yet, or how many are too many. */
function LettersLeft({ id, limit }: { id: string; limit: number }) {
  const words = copy.forms.letters;
  const [length, setLength] = useState(0);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(control.value.trim().length);
    count();
    control.addEventListener("input", count);
    return () => control.removeEventListener("input", count);
  }, [id]);
  if (length < limit * NEARLY_FULL) return null;
  if (length > limit)
    return <p className="pt-1.5 text-sm font-semibold text-guayaba">{words.over(length - limit)}</p>;
  return <p className="pt-1.5 text-sm text-tinta-2">{words.left(limit - length)}</p>;
}

/** The hint of the control `id`, where it has one. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={hintIdOf(id)} className="pb-2 text-sm text-tinta-2">
      {children}
    </p>
  );
}

/** What is wrong with the control `id`, where something is. */
export function FieldError({
  id,
  error,
  className = "field-error",
}: {
  id: string;
  error: string | undefined;
  className?: string | undefined;
}) {
  if (!error) return null;
  return (
    <p id={errorIdOf(id)} className={className}>
      <Icon name="circle-alert" />
      <span>{error}</span>
    </p>
  );
}

type GroupFrameProps = {
  field: FieldProps;
  children: (names: { id: string; name: string }) => ReactNode;
};

/**
 * Several controls that answer one question, under one legend. The hint and the error describe the group, and a screen
 * reader says them when its first control takes the focus.
 */
export function GroupFrame({ field, children }: GroupFrameProps) {
  const { id, name, "aria-describedby": describedBy } = wiringOf(field);
  return (
    <fieldset
      id={id}
      className="field"
      data-invalid={field.error ? "" : undefined}
      aria-describedby={describedBy}
    >
      <legend>{field.label}</legend>
      <FieldHint id={id}>{field.hint}</FieldHint>
      {children({ id, name })}
      <FieldError id={id} error={field.error} />
    </fieldset>
  );
}
