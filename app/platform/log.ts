/** The values of a line beside its event and its cause. */
type Facts = Record<string, string | number | string[] | undefined>;

/** The log of one request, one run of the jobs or one batch of messages. */
export type Log = ReturnType<typeof openLog>;

/**
 * Opens the log of a request. Each line is one JSON object with the event, the request's id and the given facts.
 * Email and network addresses, tokens and hashes are replaced in every text by `…`.
 */
export function openLog(requestId: string) {
  const line = (event: string, facts: Facts) => JSON.stringify({ event, requestId, ...redactedFacts(facts) });
  return {
    /** Logs a failure with the first error of its cause. Returns `undefined`, so that a `catch` may return it. */
    failure(event: string, cause?: unknown, facts: Facts = {}): undefined {
      const text = cause === undefined ? undefined : failureText(cause);
      console.error(line(event, { ...facts, cause: text }));
    },
    /** Logs completed work. */
    done(event: string, facts: Facts = {}): undefined {
      console.log(line(event, facts));
    },
  };
}

/**
 * Returns the message of the first error in a chain of causes. It leaves out the errors around it, because the error
 * around a failed query contains the query's values (addresses, names, hashes) and hides the database's message.
 */
export function failureText(failure: unknown): string {
  let first = failure;
  // A token's refusal has its claims as the cause, which are a person's.
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return String(first);
}

/** A longer text is cut before its last word, so that the patterns below stay fast and no address is cut in half. */
const MOST_CHARACTERS = 1000;

const PRIVATE_TEXTS: readonly RegExp[] = [
  // Email: every address that `isEmail` accepts, but no package in a stack (`/@remix-run/…`, `drizzle-orm@0.45.4`).
  /[^\s"<>(),;:@]+@[^\s"<>(),;:@/]*\.[^\s"<>(),;:@/.]*\p{L}[^\s"<>(),;:@/]*/gu,
  // IPv4 and IPv6.
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]\d)/g,
  /(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){7}|(?=[\da-f:]*::)[\da-f:]{3,})(?![\w:])/gi,
  // Signed tokens (JWT), random ones in base64url, and SHA-256. Ids of queue messages have 32 hexadecimal digits and stay.
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,}/g,
  /(?<![\w-])[\da-f]{64}(?![\w-])/g,
];

/** Values with a secret's name in a URL or a message: `token=…`, `Bearer …`. */
const NAMED_SECRET = /((?:token|secret|password|code|state)=|bearer )[^\s&"',;]+/gi;

/** Replaces email and network addresses, tokens and hashes in a text by `…`. Cuts a text over 1,000 characters. */
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
