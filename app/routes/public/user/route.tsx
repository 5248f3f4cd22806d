import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findPublicProfile, PROFILE_REVIEWS_SHOWN } from "~/data/diners/public-profile.server";
import { initials } from "~/domain/accounts/initials";
import { isPublicId } from "~/domain/public-id";
import { reviewerName } from "~/domain/ratings/ratings";
import { formatLongDate } from "~/domain/time/dates";
import { optionalIdentity, publicRoute } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { newestReviews } from "~/routes/view-models/review-item-view-model";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";
import { Avatar } from "~/ui/accounts/avatar";
import { UserMenu } from "~/ui/accounts/user-menu";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { ReviewItem } from "~/ui/ratings/review-item";

/**
 * Uses the style sheet of signed-in pages, whose components it shows, but does not hydrate, because it has no
 * controls.
 */
export const handle = { sheet: "app" };

const words = copy.publicProfile;

export async function loader(args: LoaderFunctionArgs) {
  publicRoute();
  const { params, context } = args;
  const { userId = "" } = params;
  if (!isPublicId(userId)) notFound(words.notFound);
  const identity = await optionalIdentity(args);
  const profile = await readOrUnavailable(context, copy.failure.unavailable, () =>
    findPublicProfile(context.db, userId, context.now),
  );
  if (!profile) notFound(words.notFound);
  const name = reviewerName({ isAnonymous: false, publicId: userId, userName: profile.name });
  return {
    accountMenu: accountMenuViewModel(identity),
    name,
    initials: initials(name),
    pictureUrl: profile.pictureUrl,
    memberSince: copy.panels.memberSince(formatLongDate(profile.createdAt, SPACE_ZONE)),
    reviews: newestReviews(profile.dishReviews, profile.restaurantReviews, PROFILE_REVIEWS_SHOWN),
    note:
      profile.dishReviews.length + profile.restaurantReviews.length > PROFILE_REVIEWS_SHOWN
        ? words.limited(PROFILE_REVIEWS_SHOWN)
        : null,
  };
}

export const headers = answerHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.title(data.name) : words.notFound.title} · ${copy.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function PublicProfilePage() {
  const profile = useLoaderData<typeof loader>();
  return (
    <PanelShell title={profile.name} userMenu={profile.accountMenu && <UserMenu {...profile.accountMenu} />}>
      <section
        className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 text-tinta-2"
        aria-label={profile.name}
      >
        <Avatar initials={profile.initials} pictureUrl={profile.pictureUrl} size={96} />
        <p>{profile.memberSince}</p>
      </section>
      <section aria-labelledby="firmadas">
        <h2 id="firmadas" className="pt-9 pb-3.5 text-3xl">
          {words.reviews}
        </h2>
        {profile.reviews.length > 0 ? (
          <ul>
            {profile.reviews.map((review) => (
              <ReviewItem key={review.id} {...review} />
            ))}
          </ul>
        ) : (
          <p className="pt-4 text-tinta-2">{words.empty}</p>
        )}
        {profile.note && <p className="pt-4 text-tinta-2">{profile.note}</p>}
      </section>
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure />;
