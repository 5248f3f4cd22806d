import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ApiRefusal, refuseCall } from "~/http/api/refusals";
import { failedWrite, type Write } from "~/http/forms/error-catalogue.server";

/** Seconds after which a client may retry a failed write. */
const RETRY_SECONDS = 30;

/** Runs a write. If it fails, logs the cause and refuses with the sentence of the page that writes the same. */
export async function saving<T>(
  context: Pick<AppLoadContext, "log">,
  write: Write,
  save: () => Promise<T>,
): Promise<T | ApiRefusal> {
  try {
    return await save();
  } catch (cause) {
    return refuseUnsaved(failedWrite(context, write, cause).title);
  }
}

/** Refuses a call whose write did not happen. */
export function refuseUnsaved(detail: string): ApiRefusal {
  return refuseCall(503, "unexpected_failure", "The write failed", {
    detail,
    headers: { "retry-after": String(RETRY_SECONDS) },
  });
}
