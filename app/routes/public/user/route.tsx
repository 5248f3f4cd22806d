import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPerson, PERSON_REVIEWS_SHOWN } from "~/data/diners/public-profile.server";
import { initials } from "~/domain/accounts/initials";
import { isPublicId } from "~/domain/public-id";
import { reviewerName } from "~/domain/ratings/ratings";
import { formatLongDate } from "~/domain/time/dates";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { newestReviews } from "~/routes/view-models/review-item-view-model";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";
import { accountMenuViewModel } from "~/routes/view-models/viewer-view-model";
import { Avatar } from "~/ui/accounts/avatar";
import { UserMenu } from "~/ui/accounts/user-menu";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { ReviewItem } from "~/ui/ratings/review-item";

/**
 * Uses the style sheet of signed-in pages, whose components it shows, but does not hydrate, because it has no
 * controls.
 */
export const handle = { audience: "app" };

const words = copy.person;

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { params, context } = args;
  const { userId = "" } = params;
  if (!isPublicId(userId)) notFound(words.notFound);
  const viewer = await optionalIdentity(args);
  const person = await readOrUnavailable(context, copy.failure.unavailable, () =>
    findPerson(context.db, userId, context.now),
  );
  if (!person) notFound(words.notFound);
  const name = reviewerName({ isAnonymous: false, publicId: userId, userName: person.name });
  return {
    viewer: accountMenuViewModel(viewer),
    name,
    initials: initials(name),
    pictureUrl: person.pictureUrl,
    memberSince: copy.panels.memberSince(formatLongDate(person.createdAt, SPACE_ZONE)),
    reviews: newestReviews(person.dishReviews, person.restaurantReviews, PERSON_REVIEWS_SHOWN),
    note:
      person.dishReviews.length + person.restaurantReviews.length > PERSON_REVIEWS_SHOWN
        ? words.limited(PERSON_REVIEWS_SHOWN)
        : null,
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.title(data.name) : words.notFound.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function PersonPage() {
  const person = useLoaderData<typeof loader>();
  return (
    <PanelShell title={person.name} userMenu={person.viewer && <UserMenu {...person.viewer} />}>
      <section className="person-head" aria-label={person.name}>
        <Avatar initials={person.initials} pictureUrl={person.pictureUrl} size={96} />
        <p>{person.memberSince}</p>
      </section>
      <section aria-labelledby="firmadas">
        <h2 id="firmadas" className="pt-9 pb-3.5 text-3xl">
          {words.reviews}
        </h2>
        {person.reviews.length > 0 ? (
          <ul className="review-items">
            {person.reviews.map((review) => (
              <ReviewItem key={review.id} {...review} />
            ))}
          </ul>
        ) : (
          <p className="list-note">{words.empty}</p>
        )}
        {person.note && <p className="list-note">{person.note}</p>}
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
