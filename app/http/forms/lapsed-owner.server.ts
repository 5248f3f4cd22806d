import { copy } from "~/copy/es";
import { refuse } from "./forms.server";

/**
 * Answers the form of an owner whose subscription ended: the same screen with the typed values, status 403.
 */
export function refuseLapsed(typed: Record<string, string> = {}) {
  return refuse({ values: typed, alert: copy.management.lapsed }, 403);
}
