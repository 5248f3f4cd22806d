import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findReviewCase } from "~/data/ratings/moderation.server";
import type { ReportedName } from "~/data/ratings/review-reports.server";
import * as addresses from "~/domain/addresses";
import { isPublicId } from "~/domain/public-id";
import { isReportKind } from "~/domain/ratings/moderation";
import type { FormState } from "~/http/forms/forms.server";
import { isAroundRefusedForm, requireAdmin } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { BackButton } from "~/ui/panels/back-button";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { decideReview } from "./decide-review.server";
import { DecisionForm } from "./decision-form";
import { reportedReviewViewModel } from "./moderation-view-model";
import { ReportedReview } from "./reported-text";

export const handle = { sheet: "panel", hydrates: true };

const words = copy.adminModeration;

/** Returns what the address names; 404 for an address that names nothing. */
function requireCaseName({ kind, reviewId: id }: LoaderFunctionArgs["params"]): ReportedName {
  if (!isReportKind(kind) || !isPublicId(id)) notFound(words.notFound);
  return { kind, id };
}

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireAdmin(args);
  const { params, context } = args;
  const name = requireCaseName(params);
  const found = await readOrUnavailable(context, words.failed, () => findReviewCase(context.db, name));
  if (!found) notFound(words.notFound);
  // The author has replaced the review since the address was drawn.
  if (found.reviewId !== name.id && !isAroundRefusedForm(args)) {
    throw redirect(addresses.moderatedReview(name.kind, found.reviewId));
  }
  return {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    ...reportedReviewViewModel(name.kind, found),
  };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireAdmin(args);
  return decideReview(args, identity, requireCaseName(args.params));
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? words.title} · ${copy.site.name}` },
];

export default function ReportedReviewPage() {
  const { accountMenu, account, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const { reasons } = words;
  const hasText = !page.isAnswer || page.answer !== null;
  return (
    <PanelShell
      title={page.title}
      subtitle={page.about}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <>
          <BackButton href={addresses.moderation} label={words.back} />
          <a className="button button-outline" href={page.publicHref} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            <span>
              {words.inPublic}
              <span className="sr-only"> {words.inNewTab}</span>
            </span>
          </a>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-2 lg:items-start">
        <section className={CARD_FRAME} aria-labelledby="opinion">
          <h2 id="opinion" className="p-0 text-xl">
            {words.review.heading}
          </h2>
          {page.state && (
            <p className="pt-2">
              <span className={`chip ${page.isHidden ? "chip-guayaba" : "chip-hoja"}`}>{page.state}</span>
            </p>
          )}
          {page.lastNote && <p className="pt-1 wrap-anywhere whitespace-pre-line">{page.lastNote}</p>}
          <ReportedReview {...page} />
        </section>
        <section className={CARD_FRAME} aria-labelledby="motivos">
          <h2 id="motivos" className="p-0 text-xl">
            {reasons.heading}
          </h2>
          {page.reasons.length === 0 && <p className="pt-2 text-tinta-2">{reasons.none}</p>}
          <dl className="mt-2">
            {page.reasons.map(({ reason, count, former }) => (
              <div
                key={reason}
                className="flex flex-wrap justify-between gap-x-4 border-b border-dotted border-line py-2.5"
              >
                <dt className="font-semibold">{reason}</dt>
                <dd>
                  {count}
                  {former && <span className="block text-sm text-tinta-2">{former}</span>}
                </dd>
              </div>
            ))}
          </dl>
          {page.notes.length > 0 && (
            <>
              <h3 className="p-0 pt-4 text-lg">{reasons.notes}</h3>
              <ul className="grid gap-3 pt-2">
                {page.notes.map(({ reason, note, isFormer }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids, so that they name nobody
                  <li key={at} className="border-l-4 border-line pl-3.5">
                    <p className="text-sm text-tinta-2">
                      {reason}
                      {isFormer && ` · ${reasons.ofFormer}`}
                    </p>
                    <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      {hasText ? (
        <DecisionForm
          state={state}
          account={account}
          read={page.read}
          decisions={page.decisions}
          isHidden={page.isHidden}
        />
      ) : (
        <p className="pt-6">{words.review.noAnswer}</p>
      )}
    </PanelShell>
  );
}

export const ErrorBoundary = () => (
  <PanelFailure back={{ href: addresses.moderation, label: copy.adminModeration.back }} />
);
