import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { type AuditFilters, auditPath, parseAuditFilters } from "~/domain/audit/audit-search";
import { MINUTE_MS } from "~/domain/time/durations";
import { redirectWithToast } from "~/http/toast.server";

/** Returns the address of the page that says that a download began, and begins it. */
export const begunPath = (grant: string): string => `${addresses.auditExport}?permiso=${grant}`;

/** Returns the grant in the address of a request, or ''. */
export const grantOf = (request: Request): string => new URL(request.url).searchParams.get("permiso") ?? "";

/** What a session in which the identity was confirmed may download: these events, for a few minutes. */
type ExportGrant = {
  filters: AuditFilters;
  /** Events from this moment on are not in the file, so that it holds what was counted. */
  before: Date;
};

const PURPOSE = "audit-export";

/** A browser asks for the file at once; the rest is for a slow connection. */
const GRANT_MS = 5 * MINUTE_MS;

const FILTERS_OF = "/";

/** Who may use a grant. A row number may come again after a session ended, so its beginning belongs to it. */
type Holder = Pick<Identity, "userId" | "sessionId" | "openedAt">;

const sessionOf = ({ userId, sessionId, openedAt }: Holder) =>
  [userId, sessionId, openedAt.getTime()].join(".");

/**
 * Returns a grant for one session at the present moment. It is encrypted, because filters may name people. It may be used
 * again while it lasts, because a download can break off.
 */
export function sealGrant(
  { keys, now }: Pick<AppLoadContext, "keys" | "now">,
  holder: Holder,
  filters: AuditFilters,
): Promise<string> {
  const text = `${now.getTime()}${auditPath(FILTERS_OF, filters)}`;
  return keys.seal(PURPOSE, sessionOf(holder), new TextEncoder().encode(text));
}

/** Reads a grant; `undefined` if it is over, another session's, or no grant at all. */
export async function openGrant(
  { keys, now }: Pick<AppLoadContext, "keys" | "now">,
  holder: Holder,
  grant: string,
): Promise<ExportGrant | undefined> {
  const opened = await keys.open(PURPOSE, sessionOf(holder), grant).catch(() => undefined);
  if (!opened) return undefined;
  const text = new TextDecoder().decode(opened);
  const [moment = "", query = ""] = text.split(FILTERS_OF, 2);
  const before = new Date(Number(moment));
  if (now.getTime() - before.getTime() > GRANT_MS) return undefined;
  return { filters: parseAuditFilters(new URLSearchParams(query)), before };
}

/** Leads from a grant that is none any more to the form that gives another. */
export function redirectExpired(args: LoaderFunctionArgs): Promise<Response> {
  return redirectWithToast(args, addresses.auditExport, { tone: "warning", ...copy.audit.export.expired });
}
