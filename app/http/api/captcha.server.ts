import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import { securityValue } from "~/domain/api/auth-calls";
import { addressOf } from "~/http/requests/network-address.server";
import type { Operation } from "./operation";
import { type ApiRefusal, refuseCall } from "./refusals";

/** Seconds after which a client may retry while the verifier does not answer. */
const RETRY_SECONDS = 10;

const secured = z.object({ gotrue_meta_security: securityValue });

type Call = { request: Request; context: AppLoadContext; query: unknown; body: unknown };

/**
 * Refuses a call that needs a solved captcha and has none. Returns `undefined` where no verifier is configured. While the
 * verifier does not answer, nobody passes: otherwise whoever can hold it up passes.
 */
export async function refuseWithoutCaptcha(
  { captcha: needed = false }: Operation,
  { request, context, query, body }: Call,
): Promise<ApiRefusal | undefined> {
  const { captcha } = context;
  if (!captcha || !(typeof needed === "function" ? needed(query as never) : needed)) return undefined;
  const token = secured.safeParse(body).data?.gotrue_meta_security?.captcha_token?.trim();
  if (!token) return refuseCaptcha("no captcha_token found");
  const verified = await captcha.verify(token, addressOf(request));
  switch (verified.outcome) {
    case "passed":
      return undefined;
    case "refused":
      return refuseCaptcha(verified.reasons.join(", "));
    case "unavailable":
      return refuseCall(503, "captcha_failed", "captcha verification process failed", {
        headers: { "retry-after": String(RETRY_SECONDS) },
      });
  }
}

const refuseCaptcha = (reason: string) =>
  refuseCall(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);
