/** What a line says beside its event and its cause. */
type Facts = Record<string, string | number | string[] | undefined>;

/** The log of one request, one run of the jobs or one batch of messages. */
export type Log = ReturnType<typeof openLog>;

/**
 * Opens the log of a request. Each line is one JSON object with the event, the request's id and the given facts. Addresses
 * of mailboxes and networks, tokens and hashes are replaced in every text by `…`.
 */
export function openLog(requestId: string) {
  const line = (event: string, facts: Facts) => JSON.stringify({ event, requestId, ...redactedFacts(facts) });
  return {
    /** Logs a failure with the first error of its cause. Gives nothing, so that a `catch` may return it. */
    failure(event: string, cause?: unknown, facts: Facts = {}): undefined {
      const text = cause === undefined ? undefined : failureText(cause);
      console.error(line(event, { ...facts, cause: text }));
    },
    /** Logs work that went well. */
    done(event: string, facts: Facts = {}): undefined {
      console.log(line(event, facts));
    },
  };
}

/**
 * The message of the first error in a chain of causes. The errors around it are left out, because a failed query's
 * wrapper carries the values of the query (addresses, names, hashes) and hides what the database said.
 */
export function failureText(failure: unknown): string {
  let first = failure;
  while (first instanceof Error && first.cause !== undefined) first = first.cause;
  return String(first);
}

/** A longer text is cut before its last word, so that the patterns below stay fast and see no half of an address. */
const MOST_CHARACTERS = 1000;

const PRIVATE_TEXTS: readonly RegExp[] = [
  // Mailboxes: every address that `isEmail` accepts, and no package of a stack (`/@remix-run/…`, `drizzle-orm@0.45.4`).
  /[^\s"<>(),;:@]+@[^\s"<>(),;:@/]*\.[^\s"<>(),;:@/.]*\p{L}[^\s"<>(),;:@/]*/gu,
  // IPv4 and IPv6.
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]\d)/g,
  /(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){7}|(?=[\da-f:]*::)[\da-f:]{3,})(?![\w:])/gi,
  // Signed tokens (JWT), random ones in base64url, and SHA-256. Ids of queue messages have 32 hexadecimal digits and stay.
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}/g,
  /(?<![\w-])[\da-f]{64}(?![\w-])/g,
];

/** Values that are named as secret in an address or a message: `token=…`, `Bearer …`. */
const NAMED_SECRET = /((?:token|secret|password|code|state)=|bearer )[^\s&"',;]+/gi;

/** A text without addresses of mailboxes and networks, tokens and hashes. */
export function redact(text: string): string {
  const short =
    text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS).replace(/[^\s"<>(),;:]*$/, "…") : text;
  return PRIVATE_TEXTS.reduce(
    (left, pattern) => left.replace(pattern, "…"),
    short.replace(NAMED_SECRET, "$1…"),
  );
}

function redactedFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === "string") return [name, redact(value)];
      return [name, Array.isArray(value) ? value.map(redact) : value];
    }),
  );
}
