import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import { hasUnsavedChanges } from "~/domain/preferences/preference-fields";
import { fieldsOf } from "~/ui/fields/form-fields";

/**
 * Whether a form stands otherwise than on what is `saved`, by field; `look` compares anew, for what changes without a word of the
 * form's. Another `edition` of the same form was drawn anew.
 */
export function useUnsaved(form: RefObject<HTMLFormElement>, saved: Record<string, string>, edition = 0) {
  const [isDirty, setDirty] = useState(false);
  const told = JSON.stringify(saved);
  const look = useCallback(() => {
    if (!form.current) return;
    const isChanged = hasUnsavedChanges(fieldsOf(form.current), JSON.parse(told));
    // Waits for the code of the guard without taking anything away meanwhile.
    startTransition(() => setDirty(isChanged));
  }, [form, told]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition has other fields
  useEffect(look, [look, edition]);
  return { isDirty, look };
}
