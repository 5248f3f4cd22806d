import type { FormLimit } from "~/domain/addresses";
import type { Log } from "./log";

/** Asks whether one more may be taken from somebody within the minute. */
export type Limit = (who: string) => Promise<{ success: boolean }>;

/** What may be asked for only so often in a minute, each purpose counted by itself. */
export type Limits = Record<FormLimit, Limit>;

/** The bindings of wrangler.toml, each with its own number. */
export type LimitBindings = { write: RateLimit; signIn: RateLimit; access: RateLimit };

/** Which binding counts a purpose. Purposes that share one are told apart by their keys. */
const BINDINGS: Record<FormLimit, keyof LimitBindings> = {
  write: "write",
  signIn: "signIn",
  code: "access",
  register: "access",
  recovery: "access",
  mailedLink: "access",
  provider: "access",
};

/**
 * Fast limits per location and minute (Rate Limiting bindings), asked by whom they are counted for; they never throw. One
 * that cannot answer lets through and is logged: what must hold per account is counted in D1, and nobody should be kept
 * from writing by what only slows down those who write too much.
 */
export function openLimits(bindings: LimitBindings, log: Log): Limits {
  const limit = (name: FormLimit): Limit => {
    const binding = BINDINGS[name];
    const ask = openLimit(name, bindings[binding], log);
    return (who) => ask(binding === "access" ? `${name}:${who}` : who);
  };
  return {
    write: limit("write"),
    signIn: limit("signIn"),
    code: limit("code"),
    register: limit("register"),
    recovery: limit("recovery"),
    mailedLink: limit("mailedLink"),
    provider: limit("provider"),
  };
}

/** One such limit; `name` is what the log calls it. */
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
