import type { FormLimit } from "~/domain/addresses";
import type { Log } from "./log";

/** Counts one request of `who` and returns whether it is within the limit of this minute. */
export type Limit = (who: string) => Promise<{ success: boolean }>;

/** The limits per minute. Each purpose is counted separately. */
export type Limits = Record<FormLimit | ApiLimit, Limit>;

/** The limits of the HTTP interface: calls of one session, and of one network. */
type ApiLimit = "api" | "apiNetwork";

/** The bindings of wrangler.toml, each with its own limit. */
export type LimitBindings = {
  write: RateLimit;
  signIn: RateLimit;
  access: RateLimit;
  api: RateLimit;
  apiNetwork: RateLimit;
};

/** The binding that counts each purpose. Purposes that share a binding have different keys. */
const BINDINGS: Record<FormLimit | ApiLimit, keyof LimitBindings> = {
  write: "write",
  signIn: "signIn",
  code: "access",
  register: "access",
  recovery: "access",
  mailedLink: "access",
  provider: "access",
  placeSearch: "access",
  assistant: "access",
  suggestions: "write",
  api: "api",
  apiNetwork: "apiNetwork",
};

/**
 * Opens fast limits per location and minute (Rate Limiting bindings). They never throw. A limit that fails lets the
 * request through and is logged: limits that must hold per account are counted in D1, and a failure of a limit must
 * not prevent a write.
 */
export function openLimits(bindings: LimitBindings, log: Log): Limits {
  const limit = (name: FormLimit | ApiLimit): Limit => {
    const binding = BINDINGS[name];
    const take = openLimit(name, bindings[binding], log);
    return (who) => take(binding === "access" ? `${name}:${who}` : who);
  };
  return {
    write: limit("write"),
    signIn: limit("signIn"),
    code: limit("code"),
    register: limit("register"),
    recovery: limit("recovery"),
    mailedLink: limit("mailedLink"),
    provider: limit("provider"),
    placeSearch: limit("placeSearch"),
    assistant: limit("assistant"),
    suggestions: limit("suggestions"),
    api: limit("api"),
    apiNetwork: limit("apiNetwork"),
  };
}

/** Opens one limit. `name` identifies it in the log. */
export function openLimit(name: string, binding: RateLimit, log: Log): Limit {
  return async (who) => {
    try {
      const { success } = await binding.limit({ key: who });
      return { success };
    } catch (cause) {
      log.failure("limit-unanswered", cause, { limit: name });
      return { success: true };
    }
  };
}
