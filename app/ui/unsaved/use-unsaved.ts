import { type RefObject, startTransition, useCallback, useEffect, useState } from "react";
import { hasUnsavedChanges } from "~/domain/preferences/preference-fields";
import { fieldsOf } from "~/ui/fields/form-fields";

/**
 * Returns whether a form differs from the `saved` values by field. `look` compares again; call it after changes that
 * fire no event on the form. A new `edition` means that the same form was drawn again.
 */
export function useUnsaved(form: RefObject<HTMLFormElement>, saved: Record<string, string>, edition = 0) {
  const [isDirty, setDirty] = useState(false);
  const savedJson = JSON.stringify(saved);
  const look = useCallback(() => {
    if (!form.current) return;
    const isChanged = hasUnsavedChanges(fieldsOf(form.current), JSON.parse(savedJson));
    // In `startTransition` the page stays as it is until the guard's code is loaded.
    startTransition(() => setDirty(isChanged));
  }, [form, savedJson]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition has other fields
  useEffect(look, [look, edition]);
  return { isDirty, look };
}
