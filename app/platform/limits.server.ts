/** What may be asked for only so often in a minute: writing, and trying to prove who one is. */
export type LimitName = "write" | "signIn";

/** Asks whether one more may be taken from somebody within the minute. */
export type Limit = (who: string) => Promise<{ success: boolean }>;

export type Limits = Record<LimitName, Limit>;

/**
 * Fast limits per location and minute (Rate Limiting bindings), asked by whom they are counted for; they never throw. One
 * that cannot answer lets through and is logged: what must hold per account is counted in D1, and nobody should be kept
 * from writing by what only slows down those who write too much.
 */
export function openLimits(bindings: Record<LimitName, RateLimit>, requestId: string): Limits {
  const asked = (limit: LimitName) => openLimit(limit, bindings[limit], requestId);
  return { write: asked("write"), signIn: asked("signIn") };
}

/** One such limit; `name` is what the log calls it. */
export function openLimit(name: string, binding: RateLimit, requestId: string): Limit {
  return async (who) => {
    try {
      const { success } = await binding.limit({ key: who });
      return { success };
    } catch (cause) {
      const [line] = String(cause).split("\n");
      console.error(JSON.stringify({ event: "limit-unanswered", limit: name, requestId, cause: line }));
      return { success: true };
    }
  };
}
