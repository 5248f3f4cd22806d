/** What an event tells: plain values by name. */
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Returns the name under which an event holds what a fact was before it. */
export function formerName(name: string): string {
  return `former${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns the facts that differ after a change, each with what it was. */
export function changedFacts<Names extends string>(
  before: Readonly<Record<Names, Facts[string]>>,
  after: Readonly<Record<Names, Facts[string]>>,
): Facts {
  const names = (Object.keys(after) as Names[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    names.flatMap((name) => [
      [formerName(name), before[name]],
      [name, after[name]],
    ]),
  );
}
