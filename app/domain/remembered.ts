/**
 * Returns a function that finds the same of each object once, for a rule that one page asks of the same objects many times.
 * What was found goes with its object. The objects must not change.
 */
export function remembered<Subject extends WeakKey, Found>(
  find: (subject: Subject) => Found,
): (subject: Subject) => Found {
  const known = new WeakMap<Subject, { found: Found }>();
  return (subject) => {
    const before = known.get(subject);
    if (before) return before.found;
    const found = find(subject);
    known.set(subject, { found });
    return found;
  };
}
