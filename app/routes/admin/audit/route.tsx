import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findAuditPage } from "~/data/audit/audit-list.server";
import * as addresses from "~/domain/addresses";
import {
  auditPath,
  isFiltered,
  isReversed,
  parseAuditFilters,
  readAuditPosition,
} from "~/domain/audit/audit-search";
import { isBeyondList, pageOf, pagePaths } from "~/domain/list-pages";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { AdminLinks } from "~/ui/admin/admin-links";
import { EmptyState } from "~/ui/failures/empty-state";
import { Icon } from "~/ui/icon";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { waitingTexts } from "../waiting-texts";
import { AuditFilterForm } from "./audit-filter-form";
import { AuditLines } from "./audit-lines";
import { auditLine, scopeOf } from "./audit-view-model";

export const handle = { sheet: "panel", hydrates: true };

const PATH = addresses.auditList;

/** Events on a page of the list. */
const EVENTS_A_PAGE = 30;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const filters = parseAuditFilters(searchParams);
  const position = readAuditPosition(searchParams);
  const error = isReversed(filters) ? copy.audit.reversed : undefined;
  const scope = error ? undefined : scopeOf(filters);
  const { events: found, waiting } = await readOrUnavailable(context, copy.audit.failed, () =>
    findAuditPage(context.db, scope, position, EVENTS_A_PAGE + 1),
  );
  if (!error && isBeyondList(position, found)) throw redirect(auditPath(PATH, filters));
  const page = pageOf(found.map(auditLine), EVENTS_A_PAGE, position);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    waiting: waitingTexts(waiting, context.now),
    filters,
    isFiltered: isFiltered(filters),
    events: page.rows,
    error,
    exportPath: error ? undefined : auditPath(addresses.auditExport, filters),
    ...pagePaths(page, (next) => auditPath(PATH, filters, next)),
  };
  return data(view, error ? 400 : 200);
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.audit.title} · ${copy.site.name}` }];

export default function AuditPage() {
  const page = useLoaderData<typeof loader>();
  const words = copy.audit;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
      actions={
        page.exportPath && (
          <a className="button button-outline" href={page.exportPath}>
            <Icon name="download" />
            {words.exportCsv}
          </a>
        )
      }
    >
      <AdminLinks here={PATH} waiting={page.waiting} />
      <AuditFilterForm filters={page.filters} isFiltered={page.isFiltered} error={page.error} />
      {page.events.length > 0 ? (
        <AuditLines events={page.events} />
      ) : (
        <EmptyState {...(page.isFiltered ? words.notFound : words.empty)} tile="tile-rombo-marca" />
      )}
      <Pager
        label={words.pages}
        previous={page.newer ? { href: page.newer, label: copy.landing.newer } : undefined}
        next={page.older ? { href: page.older, label: copy.landing.older } : undefined}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
