import * as z from "zod";
import type { Log } from "./log";

/** The verifier of Cloudflare Turnstile. hCaptcha's has the same form. */
export const TURNSTILE_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** How long a call waits for the verifier. */
const PATIENCE_MS = 10_000;

/** `refused`: `reasons` are the verifier's own codes. `unavailable`: it did not answer, or does not accept the secret. */
type Verified = { outcome: "passed" | "unavailable" } | { outcome: "refused"; reasons: string[] };

export type Captcha = ReturnType<typeof openCaptcha>;

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
});

/** The verifier's codes for a mistake of this site and not of the caller. */
const OWN_MISTAKES = ["missing-input-secret", "invalid-input-secret", "internal-error"];

/** Opens the verifier of captchas. It never throws; what fails is logged. */
export function openCaptcha({ secret, url, log }: { secret: string; url: string; log: Log }) {
  return {
    /** Asks whether somebody solved the captcha that gave this token. A token passes once. */
    async verify(token: string, network: string): Promise<Verified> {
      try {
        const answer = await fetch(url, {
          method: "POST",
          body: new URLSearchParams({ secret, response: token, ...(network && { remoteip: network }) }),
          redirect: "manual",
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const { success, "error-codes": reasons } = answerSchema.parse(await answer.json());
        if (success) return { outcome: "passed" };
        if (!reasons.some((reason) => OWN_MISTAKES.includes(reason))) return { outcome: "refused", reasons };
        throw new Error(`The verifier of captchas refused: ${reasons.join(", ")}`);
      } catch (cause) {
        log.failure("captcha-unverified", cause);
        return { outcome: "unavailable" };
      }
    },
  };
}
