import { createHash, timingSafeEqual } from "node:crypto";
import type { CodeChallenge } from "~/domain/accounts/code-challenges";

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Returns whether a client's verifier answers its challenge (RFC 7636, 4.6). Takes as long for every wrong one. */
export function answersChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === "s256" ? sha256(verifier).toString("base64url") : verifier;
  // Hashed, because texts of different lengths cannot be compared in constant time.
  return timingSafeEqual(sha256(answer), sha256(challenge));
}
