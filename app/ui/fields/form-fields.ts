/** Returns a form's values by field name; for a file its name, which is empty if no file is chosen. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

/**
 * Scrolls to an element that a form's answer brought, without the page's smooth scrolling: while the page glides, the bar
 * with the form's buttons may move too, and a button that moves between pressing and releasing is not clicked.
 */
export function bringIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** Scrolls to the first wrong field within an element and focuses it. Returns whether there is one. */
export function showWrongField(within: Element): boolean {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  // A group of controls takes the focus by its first wrong one, or by its first.
  const field = wrong?.matches("[role=radiogroup], [data-invalid]")
    ? (wrong.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      wrong.querySelector<HTMLElement>("input, select, textarea"))
    : wrong;
  field?.focus({ preventScroll: true });
  bringIntoView(field ?? wrong);
  return wrong !== null;
}
