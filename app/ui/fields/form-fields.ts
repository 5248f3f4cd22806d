/** Returns a form's values by field name; for a file its name, which is empty if no file is chosen. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/** Scrolls to the first wrong field within an element and focuses it. Returns whether there is one. */
export function showWrongField(within: Element): boolean {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radio buttons takes the focus by its first.
  const field = wrong?.matches("[role=radiogroup]") ? wrong.querySelector("input") : wrong;
  field?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
  return wrong !== null;
}
