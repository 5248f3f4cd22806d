import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { refuse } from "./forms.server";

/**
 * What an account's form is refused with that comes too soon after many others of the same account, with what was typed;
 * `undefined` where it may be taken.
 */
export async function refuseOverWriteLimit(
  { limits }: Pick<AppLoadContext, "limits">,
  { publicId }: { publicId: string },
  typed: Record<string, string>,
) {
  const { success } = await limits.write(`u:${publicId}`);
  return success ? undefined : refuse({ values: typed, alert: { title: copy.failure.tooMany } }, 429);
}
