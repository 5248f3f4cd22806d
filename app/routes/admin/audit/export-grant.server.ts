import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AuditFilters, auditPath, parseAuditFilters } from "~/domain/audit/audit-search";
import { MINUTE_MS } from "~/domain/time/durations";

/** What an administrator who confirmed the identity may download: these events, for a few minutes. */
type ExportGrant = {
  filters: AuditFilters;
  /** Events from this moment on are not in the file, so that it holds what was counted. */
  before: Date;
};

const PURPOSE = "audit-export";

/** A browser asks for the file at once; the rest is for a slow connection. */
const GRANT_MS = 5 * MINUTE_MS;

const FILTERS_OF = "/";

/** Returns a grant for one account at the present moment. It is encrypted, because filters may name people. */
export function sealGrant(
  { keys, now }: Pick<AppLoadContext, "keys" | "now">,
  userId: number,
  filters: AuditFilters,
): Promise<string> {
  const text = `${now.getTime()}${auditPath(FILTERS_OF, filters)}`;
  return keys.seal(PURPOSE, String(userId), new TextEncoder().encode(text));
}

/** Reads a grant; `undefined` if it is over, another account's, or no grant at all. */
export async function openGrant(
  { keys, now }: Pick<AppLoadContext, "keys" | "now">,
  userId: number,
  grant: string,
): Promise<ExportGrant | undefined> {
  const opened = await keys.open(PURPOSE, String(userId), grant).catch(() => undefined);
  if (!opened) return undefined;
  const text = new TextDecoder().decode(opened);
  const [moment = "", query = ""] = text.split(FILTERS_OF, 2);
  const before = new Date(Number(moment));
  if (now.getTime() - before.getTime() > GRANT_MS) return undefined;
  return { filters: parseAuditFilters(new URLSearchParams(query)), before };
}
