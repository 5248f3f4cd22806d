import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { refuse } from "./forms.server";

/**
 * Returns the refusal of an account's form after too many others of the same account, with the typed values, or
 * `undefined` if the form is within the limit.
 */
export async function refuseOverWriteLimit(
  { limits }: Pick<AppLoadContext, "limits">,
  { publicId }: { publicId: string },
  typed: Record<string, string>,
) {
  const { success } = await limits.write(`u:${publicId}`);
  return success ? undefined : refuse({ values: typed, alert: { title: copy.failure.tooMany } }, 429);
}
