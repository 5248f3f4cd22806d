import { copy } from "~/copy/es";
import type { Activity } from "~/data/diners/activity.server";
import type { Dashboard } from "~/data/diners/dashboard.server";
import { initials } from "~/domain/accounts/initials";
import * as addresses from "~/domain/addresses";
import { DASHBOARD_ROWS } from "~/domain/diners/dashboard";
import { countdown } from "~/domain/offers/countdown";
import { hasLocation, isPoint } from "~/domain/places/geo";
import { showsCompletionBanner } from "~/domain/preferences/profile-completion";
import { formatAverage } from "~/domain/ratings/ratings";
import { activityAge, formatMomentAhead } from "~/domain/time/dates";
import { missingGroupsViewModel } from "~/routes/view-models/missing-groups-view-model";
import { listedOfferNotice } from "~/routes/view-models/notice-view-model";
import { formatCount, groupKeyOf, ratingViewModel, tileOf } from "~/routes/view-models/restaurant-view-model";
import { newestReviews } from "~/routes/view-models/review-item-view-model";
import { SPACE_ZONE } from "~/routes/view-models/space-zone";
import type { IconName } from "~/ui/icon-names";

const words = copy.dashboard;

/** Turns the dashboard's data into what is drawn at `now`. */
export function dashboardViewModel(dashboard: Dashboard, now: Date) {
  const { profile, location, counts } = dashboard;
  return {
    completion: profile.profileCompletionPercentage,
    asksForProfile: showsCompletionBanner(profile.profileCompletionPercentage),
    missing: missingGroupsViewModel(profile),
    location: location && hasLocation(location) ? locationViewModel(location) : null,
    counts: {
      restaurants: formatCount(counts.restaurants),
      dishes: formatCount(counts.dishes),
      reviews: formatCount(counts.reviews),
    },
    reviews: newestReviews(dashboard.dishReviews, dashboard.restaurantReviews, DASHBOARD_ROWS),
    wouldReturn: dashboard.wouldReturn.map((restaurant) => {
      const note = { stars: `★ ${formatAverage(restaurant.overallStars ?? 0)}`, of: words.wouldReturn.of };
      return restaurantLine(restaurant, note);
    }),
    favorites: dashboard.favoriteRestaurants.map((restaurant) => {
      const rating = ratingViewModel(restaurant);
      const { of } = words.favorites;
      return restaurantLine(restaurant, rating && { stars: `★ ${rating.average} (${rating.count})`, of });
    }),
    offers: dashboard.favoriteOffers.map((offer) => ({
      href: addresses.offer(offer.publicId),
      title: offer.title,
      restaurant: offer.restaurantName,
      imageUrl: offer.imageUrl,
      tile: tileOf(offer.publicId, offer.restaurantType),
      until: copy.menu.until(formatMomentAhead(offer.expiresAt, now, offer.timeZone)),
      countdown: { until: offer.expiresAt.toISOString(), ...countdown(now, offer.expiresAt) },
      notice: listedOfferNotice(offer, dashboard),
    })),
    activity: dashboard.activity.flatMap((line, at) => activityViewModel(line, at, now) ?? []),
  };
}

export type DashboardViewModel = ReturnType<typeof dashboardViewModel>;

type Restaurant = Pick<
  Dashboard["favoriteRestaurants"][number],
  "publicId" | "slug" | "name" | "city" | "country" | "restaurantType" | "logoUrl"
>;

/** Stars beside a restaurant, and what they rate. */
type RestaurantNote = { stars: string; of: string };

function restaurantLine(restaurant: Restaurant, note: RestaurantNote | null) {
  return {
    note,
    href: addresses.menu(restaurant.slug),
    name: restaurant.name,
    where: [restaurant.city, restaurant.country].filter(Boolean).join(", "),
    hue: `hue-${groupKeyOf(restaurant.restaurantType)}`,
    logoUrl: restaurant.logoUrl,
    initials: initials(restaurant.name),
  };
}

/** Active only with a position to measure from; a country or province has none. */
function locationViewModel(location: NonNullable<Dashboard["location"]>) {
  return {
    isActive: isPoint(location),
    where: [location.province, location.country].filter(Boolean).join(", ") || words.location.coordinates,
    radius: words.location.radius(location.notificationRadiusKm),
    isLocalOnly: location.notifyLocalOnly,
  };
}

type ActivityType = keyof typeof words.activity.types;

const ICONS: Record<ActivityType, IconName> = {
  view_restaurant: "store",
  view_product: "eye",
  rate_product: "star",
  favorite_restaurant: "heart",
  favorite_product: "heart",
  favorite_offer: "heart",
};

const isKnown = (type: string): type is ActivityType => Object.hasOwn(ICONS, type);

/** Turns an activity entry into a line; returns `undefined` for an unknown kind. */
function activityViewModel(line: Activity, at: number, now: Date) {
  if (!isKnown(line.type)) return undefined;
  const { productName, productId, restaurantName, slug } = line;
  const restaurant = restaurantName ?? "";
  return {
    id: at,
    icon: ICONS[line.type],
    did: words.activity.types[line.type],
    what: productName ?? restaurant,
    where: productName ? copy.ownReviews.in(restaurant) : null,
    href: slug && (productId ? addresses.dish(slug, productId) : addresses.menu(slug)),
    stars: line.ratingValue,
    moment: line.createdAt.toISOString(),
    age: activityAge(line.createdAt, now, SPACE_ZONE),
  };
}
