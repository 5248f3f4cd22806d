import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import {
  findReviewToReport,
  type ReportedName,
  type Reporter,
  type ReviewToReport,
  reportReview,
} from "~/data/ratings/review-reports.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { reviewReportForm } from "~/domain/forms/reviews";
import { isPublicId } from "~/domain/public-id";
import {
  isAnswerKind,
  isReportKind,
  MOST_REPORTS_A_DAY,
  REPORT_REASONS,
  reviewKindOf,
} from "~/domain/ratings/moderation";
import { reviewerName } from "~/domain/ratings/ratings";
import { ownReviewId, reviewId } from "~/domain/ratings/review-ids";
import { TEXT_LIMITS } from "~/domain/text";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { check, type FormState, readForm, refuse } from "~/http/forms/forms.server";
import { isRefusedSignedOut, refuseSignedOut, takeTyped } from "~/http/forms/signed-out-form.server";
import { refuseOverWriteLimit } from "~/http/forms/write-limit.server";
import { optionalIdentity, publicRoute, requireReporter } from "~/http/guards.server";
import { answerHeaders, forbidden, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { drawPublicId } from "~/platform/keys.server";
import { groupKeyOf, tileOf } from "~/routes/view-models/restaurant-view-model";
import { RadioListField } from "~/ui/fields/select-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { TextareaField } from "~/ui/fields/textarea-field";
import { wrongFieldAlert } from "~/ui/fields/wrong-field";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { RateFrame } from "~/ui/ratings/rate-frame";
import { RatingForm, RatingWayBack, RatingWays } from "~/ui/ratings/rating-form";

export const handle = { sheet: "form" };

const words = copy.reviewReport;

const OPTIONS = REPORT_REASONS.map((value) => ({ value, label: words.reasons[value] }));

/** An anonymous visitor, whose form has just been refused, reads what everybody reads. */
const NOBODY: Reporter = { userId: 0, ownerId: null, isAdmin: false };

const reporterOf = (identity: Identity | undefined): Reporter =>
  identity
    ? { userId: identity.userId, ownerId: identity.owner?.id ?? null, isAdmin: identity.role === "admin" }
    : NOBODY;

/** Returns what the address names; 404 for an address that names nothing that can be reported. */
function requireReportedName({ kind, reviewId: id }: LoaderFunctionArgs["params"]): ReportedName {
  if (!isReportKind(kind) || !isPublicId(id)) notFound(words.gone);
  return { kind, id };
}

/** Returns the list in which the reporter reads the review. */
function listOf({ kind, id }: ReportedName, review: ReviewToReport, reporter: Reporter): string {
  const { restaurantId, dishId, slug } = review;
  const isManager = reporter.ownerId === review.ownerId || (reporter.isAdmin && review.isPublic === 0);
  if (isManager) return `${addresses.ownerRestaurantReviews(restaurantId)}#${reviewId(id)}`;
  if (review.isPublic === 0) return `${addresses.ratedDishes}#${ownReviewId(id)}`;
  const isOfDish = reviewKindOf(kind) === "dish" && dishId !== null;
  return `${isOfDish ? addresses.dishReviews(slug, dishId) : addresses.restaurantReviews(slug)}#${reviewId(id)}`;
}

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const identity = isRefusedSignedOut(args) ? undefined : await requireReporter(args);
  const { params, context } = args;
  const name = requireReportedName(params);
  const reporter = reporterOf(identity);
  const review = await readOrUnavailable(context, words.loadFailed, () =>
    findReviewToReport(context.db, name, reporter, context.now),
  );
  if (!review) notFound(words.gone);
  if (review.isOwn === 1) forbidden({ title: words.own });
  const { typed = null, setCookie } = identity ? await takeTyped(args) : {};
  const isAnswer = isAnswerKind(name.kind);
  const view = {
    formHref: addresses.reportReview(name.kind, name.id),
    backHref: listOf(name, review, reporter),
    title: isAnswer ? words.title.answer : words.title.review,
    about: words.about(review.dishName, review.restaurantName),
    hue: `hue-${groupKeyOf(review.restaurantType)}`,
    tile: tileOf(review.reviewId, review.restaurantType),
    from: isAnswer
      ? copy.reviewAnswer.from(review.restaurantName)
      : reviewerName({ ...review, publicId: review.reviewId, userName: review.authorName }),
    text: isAnswer ? review.answer : review.comment,
    stars: isAnswer ? null : meanStars(review.stars),
    version: review.version,
    saved: { reason: review.ownReason ?? "", note: review.ownNote ?? "" },
    isReported: review.ownReason !== null,
    typed,
  };
  return data(view, { headers: setCookie ? { "set-cookie": setCookie } : {} });
}

/** Returns the mean of a JSON list of stars, without decimals. */
function meanStars(json: string): number {
  const stars: number[] = JSON.parse(json);
  return Math.floor(stars.reduce((sum, one) => sum + one, 0) / stars.length);
}

/** Stores a person's report; it replaces the former one. */
export async function action(args: ActionFunctionArgs) {
  publicRoute();
  const identity = await optionalIdentity(args);
  const { request, params, context } = args;
  const name = requireReportedName(params);
  const form = await readForm(request, anyFields);
  if (!identity) {
    const here = addresses.reportReview(name.kind, name.id);
    return refuseSignedOut(args, here, "refused" in form ? {} : form.typed, words.signIn);
  }
  if ("refused" in form) return form.refused;
  const { typed } = form;
  const overLimit = await refuseOverWriteLimit(context, identity, typed);
  if (overLimit) return overLimit;
  const checked = check(typed, reviewReportForm);
  if ("errors" in checked) return refuse({ errors: checked.errors, values: typed });
  const reporter = reporterOf(identity);
  try {
    const review = await findReviewToReport(context.db, name, reporter, context.now);
    if (!review) notFound(words.gone);
    const outcome = await reportReview(
      context.db,
      name,
      reporter,
      checked.values,
      drawPublicId(),
      context.now,
    );
    if (outcome === "own") forbidden({ title: words.own });
    if (outcome === "gone") return refuse({ values: typed, alert: words.changed }, 409);
    if (outcome === "limit") return refuse({ values: typed, alert: words.limit(MOST_REPORTS_A_DAY) }, 429);
    return await redirectWithToast(args, listOf(name, review, reporter), { tone: "success", ...words.sent });
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "review-report", cause, typed);
  }
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? words.title.review} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function ReportReviewPage() {
  const { typed, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const values = state?.values ?? typed ?? page.saved;
  return (
    <RateFrame
      hue={page.hue}
      tile={page.tile}
      imageUrl={null}
      title={page.title}
      lead={page.about}
      back={{ href: page.backHref, label: copy.rating.back }}
      alert={state?.alert ?? wrongFieldAlert(state?.errors)}
    >
      <section aria-label={words.reported} className="mb-4 border-l-4 border-mango pl-4">
        <p className="rating">
          <strong className="wrap-anywhere">{page.from}</strong>
          {page.stars !== null && (
            <>
              <span className={`stars stars-${page.stars}`} />
              <span className="sr-only">{copy.reviews.stars(page.stars)}</span>
            </>
          )}
        </p>
        {page.text && <p className="pt-1 leading-normal wrap-anywhere whitespace-pre-line">{page.text}</p>}
      </section>
      <RatingForm action={page.formHref}>
        <p className="text-tinta-2">{words.lead}</p>
        <input type="hidden" name="version" value={page.version} />
        <RadioListField
          label={words.reason}
          name="reason"
          hint={words.bad}
          options={OPTIONS}
          value={values.reason ?? ""}
          error={state?.errors.reason}
        />
        <TextareaField
          label={words.note}
          name="note"
          hint={words.noteHint}
          value={values.note}
          limit={TEXT_LIMITS.moderationNote}
          error={state?.errors.note}
          rows={3}
        />
        <RatingWays>
          <SubmitButton>{page.isReported ? words.change : words.submit}</SubmitButton>
          <RatingWayBack href={page.backHref}>{words.cancel}</RatingWayBack>
        </RatingWays>
      </RatingForm>
    </RateFrame>
  );
}

export const ErrorBoundary = () => <PanelFailure back={{ href: addresses.landing, label: copy.site.home }} />;
