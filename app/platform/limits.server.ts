/** What may be asked for only so often in a minute: writing, trying to prove who one is, and having views counted. */
export type LimitName = "write" | "signIn" | "view";

export type Limits = Record<LimitName, (who: string) => Promise<{ success: boolean }>>;

/**
 * Fast limits per location and minute (Rate Limiting bindings), asked by whom they are counted for; they never throw. One
 * that cannot answer lets through and is logged: what must hold per account is counted in D1, and nobody should be kept
 * from writing by what only slows down those who write too much.
 */
export function openLimits(bindings: Record<LimitName, RateLimit>, requestId: string): Limits {
  const asked = (limit: LimitName) => async (who: string) => {
    try {
      const { success } = await bindings[limit].limit({ key: who });
      return { success };
    } catch (cause) {
      const [line] = String(cause).split("\n");
      console.error(JSON.stringify({ event: "limit-unanswered", limit, requestId, cause: line }));
      return { success: true };
    }
  };
  return { write: asked("write"), signIn: asked("signIn"), view: asked("view") };
}
