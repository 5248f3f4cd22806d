import * as z from "zod";
import { refreshBearerSession } from "~/accounts/bearer-sessions.server";
import { refuseCall, refuseTooMany } from "~/http/api/refusals";
import type { Grant } from "./grants";
import { openedAnswer } from "./opened-answer.server";

/** A refresh token: 32 hexadecimal digits. */
const body = z.object({ refresh_token: z.string().regex(/^[\da-f]{32}$/) });

/** `grant_type=refresh_token`: exchanges a refresh token for new tokens. */
export const refreshGrant: Grant = async ({ body: given, deps }) => {
  const read = body.safeParse(given);
  if (!read.success) return refuseCall(400, "validation_failed", "Refresh token is not valid");
  const { success } = await deps.limits.api(`r:${read.data.refresh_token}`);
  if (!success) return refuseTooMany(60);
  const refreshed = await refreshBearerSession(deps, read.data.refresh_token);
  switch (refreshed.outcome) {
    case "refreshed":
      return openedAnswer(deps, refreshed.tokens);
    case "unknown":
      return refuseCall(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    case "reused":
      return refuseCall(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
};
