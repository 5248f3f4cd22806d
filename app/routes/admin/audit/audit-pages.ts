import { copy } from "~/copy/es";
import type { ListedEvent } from "~/data/audit/audit-list.server";
import * as addresses from "~/domain/addresses";

/** A page of administrators and what its link says. */
export type AuditPage = { href: string; label: string };

const { links } = copy.audit;

/** The pages of what events are about, by the beginning of their kinds. */
const PAGES: readonly [kinds: RegExp, label: string, addressOf: (id: string, review: string) => string][] = [
  [/^(owner-|subscription-changed$)/, links.owner, addresses.ownerDetail],
  [/^receipt-/, links.receipt, addresses.receipt],
  [/^slots-/, links.request, addresses.slotRequest],
  [
    /^(rating|answer)-(hidden|kept|shown)$/,
    links.review,
    (id, review) => addresses.moderatedReview(review, id),
  ],
];

/** Returns the page of what an event is about; `undefined` where it is gone or has none. */
export function pageAbout({
  kind,
  entityId,
  isThere,
  detail,
}: Pick<ListedEvent, "kind" | "entityId" | "isThere" | "detail">): AuditPage | undefined {
  const page = PAGES.find(([kinds]) => kinds.test(kind));
  if (!page || !isThere || entityId === null) return undefined;
  const [, label, addressOf] = page;
  return { href: addressOf(entityId, String(detail?.review)), label };
}
