import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { listReceipts, listRequests } from "~/data/subscriptions/requests-queue.server";
import * as addresses from "~/domain/addresses";
import { isBeyondList, pagePaths, readPosition, writePosition } from "~/domain/list-pages";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { AdminLinks } from "~/ui/admin/admin-links";
import { EmptyState } from "~/ui/failures/empty-state";
import { Icon } from "~/ui/icon";
import { ListTabs } from "~/ui/panels/list-tabs";
import { Pager } from "~/ui/panels/pager";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { waitingTexts } from "../waiting-texts";
import { LIST_PARAMETER, QUEUE_LISTS, queuePath, readQueueList } from "./queue-lists";
import { queueTabs, receiptLine, requestLine } from "./queue-view-model";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.adminReceipts;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args, copy.adminSubscription.refused);
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const list = readQueueList(params);
  const { kind, queue, name } = QUEUE_LISTS[list];
  const position = readPosition(params);
  const page = await readOrUnavailable(context, words.failed, async () => {
    if (kind === "receipts") {
      const found = await listReceipts(context.db, queue, position);
      return { ...found, lines: found.rows.map(receiptLine) };
    }
    const found = await listRequests(context.db, queue, position);
    return { ...found, lines: found.rows.map(requestLine) };
  });
  if (isBeyondList(position, page.lines)) throw redirect(queuePath(list));
  const { rows, hasNewer, hasOlder, lines, open } = page;
  const { newer: previous, older: next } = pagePaths({ rows, hasNewer, hasOlder }, (to) => {
    const at = new URLSearchParams(list === "" ? {} : { [LIST_PARAMETER]: list });
    writePosition(at, to);
    return at.size > 0 ? `${addresses.receipts}?${at}` : addresses.receipts;
  });
  return {
    accountMenu: accountMenuViewModel(identity),
    waiting: waitingTexts(open, context.now),
    tabs: queueTabs(list, open),
    empty: words.empty[name],
    lines,
    previous,
    next,
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${words.title} · ${copy.site.name}` }];

export default function ReceiptsPage() {
  const { accountMenu, waiting, tabs, empty, lines, previous, next } = useLoaderData<typeof loader>();
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      <AdminLinks here={addresses.receipts} waiting={waiting} />
      <ListTabs label={words.lists} tabs={tabs} />
      {lines.length > 0 ? (
        <ul className="mt-6 grid gap-3">
          {lines.map(({ id, href, name, chip, lines: facts }) => (
            <li key={id}>
              <a
                href={href}
                className="flex items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 hover:border-anil"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <strong className="font-display text-lg font-bold tracking-tight wrap-anywhere">
                      {name}
                    </strong>
                    <span className={`chip chip-${chip.tone}`}>{chip.label}</span>
                  </span>
                  {facts.map((fact) => (
                    <span key={fact} className="block text-md text-tinta-2 wrap-anywhere">
                      {fact}
                    </span>
                  ))}
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState {...empty} tile="tile-ola-marca" />
      )}
      <Pager
        label={words.pages}
        previous={previous ? { href: previous, label: words.previous } : undefined}
        next={next ? { href: next, label: words.next } : undefined}
      />
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.administration, label: copy.admin.title }} />
);
