import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { refuse } from "./forms.server";

/**
 * Answers the form of an owner whose subscription ended: the same screen with the typed values and the way to the
 * subscription, status 403.
 */
export function refuseLapsed(typed: Record<string, string> = {}) {
  const link = { href: addresses.subscription, label: copy.management.seeSubscription };
  return refuse({ values: typed, alert: { ...copy.management.lapsed, link } }, 403);
}
