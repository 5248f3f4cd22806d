import { type InputHTMLAttributes, useRef } from "react";
import type { LinkKind } from "~/domain/restaurants/contact-links";
import { FieldFrame } from "~/ui/fields/field-frame";

// The numbering plans of phones are large, and most forms are saved without a change of them.
const loadRules = () => import("~/domain/restaurants/contact-links");

type LinkFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "inputMode"> & {
  kind: LinkKind;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error: string | undefined;
  /** With it, a phone number without a country code gets that of the form's country. */
  countries?: { code: string; dialCode: string }[];
  /** Called after the field was normalised, because it fires no event then. */
  onNormalized: () => void;
};

/** A link that may be typed as a number or a handle. Leaving the field makes the link of it, as the server does too. */
export function LinkField({
  kind,
  label,
  name,
  value,
  hint,
  error,
  countries,
  onNormalized,
  ...input
}: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  async function normalize() {
    const typed = field.current?.value ?? "";
    if (typed.trim() === "") return;
    const rules = await loadRules().catch(() => undefined);
    // The person may type again before the rules have arrived.
    if (!rules || !field.current || field.current.value !== typed) return;
    const country = new FormData(field.current.form ?? undefined).get("country");
    const dialCode = countries?.find(({ code }) => code === country)?.dialCode;
    field.current.value = rules.normalizeLink(kind, typed, dialCode);
    onNormalized();
  }

  return (
    <FieldFrame field={{ label, name, hint, error }}>
      {(control) => (
        <input
          {...input}
          {...control}
          ref={field}
          defaultValue={value}
          autoCapitalize="none"
          spellCheck={false}
          onFocus={() => void loadRules().catch(() => undefined)}
          onBlur={() => void normalize()}
        />
      )}
    </FieldFrame>
  );
}
