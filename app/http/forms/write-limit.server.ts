import type { AppLoadContext } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { refuse } from "./forms.server";

type Limits = Pick<AppLoadContext, "limits">;
type Account = { publicId: string };

/** Counts a write of an account, and returns whether it comes too soon after too many others. */
export async function isOverWriteLimit({ limits }: Limits, { publicId }: Account): Promise<boolean> {
  const { success } = await limits.write(`u:${publicId}`);
  return !success;
}

/** The same for favorites, which people set faster than they fill in forms. */
export async function isOverFavoriteLimit({ limits }: Limits, { publicId }: Account): Promise<boolean> {
  const { success } = await limits.write(`hearts:${publicId}`);
  return !success;
}

/**
 * Returns the refusal of an account's form after too many others of the same account, with the typed values, or
 * `undefined` if the form is within the limit.
 */
export async function refuseOverWriteLimit(context: Limits, account: Account, typed: Record<string, string>) {
  const isOver = await isOverWriteLimit(context, account);
  return isOver ? refuse({ values: typed, alert: { title: copy.failure.tooMany } }, 429) : undefined;
}
