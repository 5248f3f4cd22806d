import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listReviewCases } from "~/data/ratings/moderation.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList, pagePaths, readPosition } from "~/domain/list-pages";
import { CASE_LISTS, caseListPath, readCaseList } from "~/domain/ratings/moderation";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { formatCount } from "~/routes/view-models/restaurant-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { AdminLinks } from "~/ui/admin/admin-links";
import { EmptyState } from "~/ui/failures/empty-state";
import { ListTabs } from "~/ui/panels/list-tabs";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelLink } from "~/ui/panels/panel-link";
import { PanelShell } from "~/ui/panels/panel-shell";
import { waitingTexts } from "../waiting-texts";
import { type CaseLine, caseLine } from "./moderation-view-model";

export const handle = { sheet: "panel", hydrates: true };

const PATH = addresses.moderation;
const words = copy.adminModeration;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const status = readCaseList(searchParams);
  const position = readPosition(searchParams);
  const { open, waiting, page } = await readOrUnavailable(context, words.failed, () =>
    listReviewCases(context.db, status, position),
  );
  if (isBeyondList(position, page.rows)) throw redirect(caseListPath(PATH, status));
  const labels = { ...words.lists, open: words.lists.open(formatCount(open)) };
  return {
    accountMenu: accountMenuViewModel(identity),
    waiting: waitingTexts(waiting, context.now),
    status,
    tabs: CASE_LISTS.map((list) => ({
      href: caseListPath(PATH, list.status),
      label: labels[list.status],
      isHere: list.status === status,
    })),
    cases: page.rows.map((row) => caseLine(row, status)),
    ...pagePaths(page, (position) => caseListPath(PATH, status, position)),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function ModerationPage() {
  const { accountMenu, waiting, status, tabs, cases, newer, older } = useLoaderData<typeof loader>();
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      <AdminLinks here={PATH} waiting={waiting} />
      <ListTabs label={words.lists.label} tabs={tabs} />
      {cases.length > 0 ? (
        <ul className="mt-6 grid gap-3">
          {cases.map((line) => (
            <Case key={line.id} {...line} />
          ))}
        </ul>
      ) : (
        <EmptyState {...words.empty[status]} tile="tile-rombo-marca" />
      )}
      <Pager
        label={words.pages}
        previous={newer ? { href: newer, label: words.previous } : undefined}
        next={older ? { href: older, label: words.next } : undefined}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;

/** A reported review or answer. */
function Case({ href, title, kind, stars, text, note, when, chips }: CaseLine) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="text-sm text-tinta-2">{kind}</p>
      <h2 className="text-lg wrap-anywhere">
        <PanelLink href={href}>{title}</PanelLink>
      </h2>
      {stars !== null && (
        <p className="pt-1.5">
          <span className={`stars stars-${stars}`} />
          <span className="sr-only">{copy.reviews.stars(stars)}</span>
        </p>
      )}
      <p className="max-w-[72ch] pt-1.5 wrap-anywhere">{text}</p>
      {note && <p className="max-w-[72ch] pt-1 text-md wrap-anywhere text-tinta-2">{note}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-2 text-sm text-tinta-2">
        {chips.map((chip) => (
          <span key={chip} className="chip chip-quiet">
            {chip}
          </span>
        ))}
        {when}
      </p>
    </li>
  );
}
