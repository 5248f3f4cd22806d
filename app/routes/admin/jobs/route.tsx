import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findJobRuns } from "~/data/job-runs/job-runs.server";
import * as addresses from "~/domain/addresses";
import { isJobName } from "~/domain/job-runs/schedule";
import { isBeyondList, pagePaths, readPosition } from "~/domain/list-pages";
import { requireAdmin } from "~/http/guards.server";
import { answerHeaders, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { AdminLinks } from "~/ui/admin/admin-links";
import { RunsTable } from "~/ui/admin/runs-table";
import { EmptyState } from "~/ui/failures/empty-state";
import { Pager } from "~/ui/panels/pager";
import { PanelCard } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelNote } from "~/ui/panels/panel-note";
import { PanelShell } from "~/ui/panels/panel-shell";
import { waitingTexts } from "../waiting-texts";
import {
  type DeadLetterLine,
  deadLetterLine,
  JOB_PARAMETER,
  jobRunsPath,
  lateJobs,
  runLine,
  stateLines,
} from "./jobs-view-model";

export const handle = { sheet: "panel", hydrates: true };

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const named = searchParams.get(JOB_PARAMETER);
  const job = isJobName(named) ? named : undefined;
  const position = readPosition(searchParams);
  const page = await readOrUnavailable(context, copy.jobRuns.failed, () =>
    findJobRuns(context.db, job, position),
  );
  if (isBeyondList(position, page.runs.rows)) throw redirect(jobRunsPath(job));
  const late = lateJobs(page.states, context.now);
  return {
    accountMenu: accountMenuViewModel(identity),
    waiting: waitingTexts(page.waiting, context.now),
    late: late.map(({ label }) => label),
    states: stateLines(page.states, page.latest, context.now),
    job: job && { label: copy.jobRuns.names[job] ?? job },
    runs: page.runs.rows.map(runLine),
    deadLetters: page.deadLetters.map(deadLetterLine),
    ...pagePaths(page.runs, (beyond) => jobRunsPath(job, beyond)),
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.jobRuns.title} · ${copy.site.name}` }];

export default function JobRunsPage() {
  const page = useLoaderData<typeof loader>();
  const { accountMenu, waiting, late, states, job, runs, deadLetters, newer, older } = page;
  const words = copy.jobRuns;
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
    >
      <AdminLinks here={addresses.jobRuns} waiting={waiting} />
      {late.length > 0 && (
        <PanelNote
          id="atrasadas"
          title={words.late.title(late.length)}
          text={words.late.text(late.join(", "))}
          tone="guayaba"
        />
      )}
      {!job && (
        <section aria-labelledby="estado">
          <h2 id="estado" className="mt-8 text-xl">
            {words.states}
          </h2>
          <RunsTable label={words.states} lines={states} />
        </section>
      )}
      <section aria-labelledby="corridas">
        <h2 id="corridas" className="mt-8 text-xl">
          {job ? words.runsOf(job.label) : words.runs}
        </h2>
        {job && (
          <p className="mt-1.5">
            <a className="inline-flex min-h-11 items-center" href={addresses.jobRuns}>
              {words.seeAll}
            </a>
          </p>
        )}
        {runs.length > 0 ? (
          <RunsTable label={words.runs} lines={runs} />
        ) : (
          <EmptyState {...words.none} tile="tile-rombo-marca" />
        )}
        <Pager
          label={words.pages}
          previous={newer ? { href: newer, label: words.newer } : undefined}
          next={older ? { href: older, label: words.older } : undefined}
        />
      </section>
      <DeadLetters letters={deadLetters} />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;

function DeadLetters({ letters }: { letters: DeadLetterLine[] }) {
  const words = copy.jobRuns.dead;
  return (
    <PanelCard id="perdidos" title={words.title} text={words.text}>
      {letters.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {letters.map(({ id, what, moment }) => (
            <li key={id} className="border-t border-line pt-3 wrap-anywhere">
              <strong className="block">{what}</strong>
              <code className="text-sm">{id}</code>
              <span className="block text-sm text-tinta-2">{moment}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">{words.none}</p>
      )}
    </PanelCard>
  );
}
