import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { hasUnsavedChanges, offeredFields } from "~/domain/preferences/preference-fields";
import { fieldsOf } from "~/ui/fields/form-fields";

/**
 * Returns whether a form differs from those `saved` values, by field, whose fields it has. `compare` compares again; call
 * it after changes that fire no event on the form. A new `edition` means that the form was drawn again, or another one.
 * From the change until it is drawn as unsaved the browser asks before the page is left; afterwards the caller asks.
 */
export function useUnsaved(form: RefObject<HTMLFormElement>, saved: Record<string, string>, edition = 0) {
  const [isDirty, setDirty] = useState(false);
  const isChangedSince = useRef(false);
  const savedJson = JSON.stringify(saved);
  const compare = useCallback(() => {
    if (!form.current) return;
    const offered = offeredFields(JSON.parse(savedJson), Array.from(form.current.elements, fieldName));
    const isChanged = hasUnsavedChanges(fieldsOf(form.current), offered);
    isChangedSince.current = isChanged;
    // A low-priority update waits for code that is still loading, the guard's and that of the form's fields. Any other
    // update would make React draw the fields again without what was chosen before their code arrived.
    startTransition(() => setDirty(isChanged));
  }, [form, savedJson]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition has other fields
  useEffect(compare, [compare, edition]);
  useEffect(() => {
    if (isDirty) return;
    function onUnload(event: BeforeUnloadEvent) {
      if (isChangedSince.current) event.preventDefault();
    }
    addEventListener("beforeunload", onUnload);
    return () => removeEventListener("beforeunload", onUnload);
  }, [isDirty]);
  return { isDirty, compare };
}

const fieldName = (field: Element) => field.getAttribute("name") ?? "";
