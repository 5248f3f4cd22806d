import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { BILLING_ZONE } from "~/domain/subscriptions/subscriptions";
import { toDateField } from "~/domain/time/dates";
import { requireAdmin } from "~/http/guards.server";
import { readOrUnavailable } from "~/http/responses.server";
import { streamAuditCsv } from "./audit-csv.server";
import { scopeOf } from "./audit-view-model";
import { grantOf, openGrant, redirectExpired } from "./export-grant.server";

/** Streams the exported events as a CSV file to the session to which the export gave a grant. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const grant = await openGrant(context, identity, grantOf(request));
  if (!grant) return redirectExpired(args);
  const scope = scopeOf(grant.filters);
  const before = scope.before && scope.before < grant.before ? scope.before : grant.before;
  const body = await readOrUnavailable(context, copy.audit.export.unread, () =>
    streamAuditCsv(context, { ...scope, before }),
  );
  const name = `sobremesa-auditoria-${toDateField(context.now, BILLING_ZONE)}.csv`;
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
