import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { mendedFields } from "~/domain/mended-fields";
import { fieldsOf } from "~/ui/fields/form-fields";
import type { RefusedForm } from "./refused-head";

type Errors = Record<string, string>;

/**
 * Returns the errors of a refused form without those of fields that have changed since. Call `review` after every change
 * of the form.
 */
export function useErrors(form: RefObject<HTMLFormElement>, state: RefusedForm | undefined) {
  const refused = useRef<Record<string, string>>();
  const [mended, setMended] = useState<{ in: RefusedForm | undefined; fields: string[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer to the form
  useEffect(() => {
    refused.current = form.current && state ? fieldsOf(form.current) : undefined;
  }, [state]);

  const review = useCallback(() => {
    if (!form.current || !state || !refused.current) return;
    const fields = mendedFields(Object.keys(state.errors), refused.current, fieldsOf(form.current));
    setMended((last) =>
      last?.in === state && last.fields.join() === fields.join() ? last : { in: state, fields },
    );
  }, [form, state]);

  const isMended = (name: string) => mended?.in === state && mended?.fields.includes(name);
  const errors: Errors = Object.fromEntries(
    Object.entries(state?.errors ?? {}).filter(([name]) => !isMended(name)),
  );
  return { errors, review };
}
