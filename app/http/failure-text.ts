/**
 * What the log says of a failure: the message it began with. Whatever wraps it is left out, because a failed query's
 * wrapper carries the values it was asked with (addresses, names, hashes), and hides what the database said.
 */
export function failureText(failure: unknown): string {
  let first = failure;
  while (first instanceof Error && first.cause !== undefined) first = first.cause;
  return String(first);
}

/** For work whose failure no person waits for: logs it under the event's name and gives nothing in its place. */
export function logged(event: string): (failure: unknown) => undefined {
  return (failure) => {
    console.error(JSON.stringify({ event, cause: failureText(failure) }));
  };
}
