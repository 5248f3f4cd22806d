import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unlessLost } from "~/ui/fields/lost-connection";

/**
 * The `shouldRevalidate` of the owner's reviews. A refused answer leaves the page alone, unless the review or its answer
 * changed meanwhile: then the list must show what there is now.
 */
export function reloadAfterConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || unlessLost(args);
}
