import { menusOf } from "#support/demo/menus/menu-rows";
import { DEMO, DEMO_ACCOUNTS, DEMO_SEED } from "#support/demo/names";
import { offerRows } from "#support/demo/offers/offer-rows";
import type { OfferSlot } from "#support/demo/offers/offer-slots";
import { activityRows, notificationRows, offerNotifications } from "#support/demo/people/activity-rows";
import { favoriteRows, locationRows, preferenceRows } from "#support/demo/people/diner-rows";
import { ownership } from "#support/demo/people/owner-rows";
import { adminRows, peopleRows } from "#support/demo/people/people-rows";
import type { PlannedPicture } from "#support/demo/pictures/pictures-plan";
import { priceHistory } from "#support/demo/prices/price-changes";
import { createRandom } from "#support/demo/random";
import { answerReviews, tellOwner } from "#support/demo/ratings/answers";
import { dishRatings, restaurantRatings } from "#support/demo/ratings/rating-rows";
import { reviewReports } from "#support/demo/ratings/reports";
import { restaurantRow } from "#support/demo/restaurant-rows";
import { ABROAD } from "#support/demo/restaurants/abroad";
import { CAPITAL } from "#support/demo/restaurants/capital";
import { CIBAO } from "#support/demo/restaurants/cibao";
import { COSTA_NORTE } from "#support/demo/restaurants/costa-norte";
import { ESTE } from "#support/demo/restaurants/este";
import { HOTELES_Y_ABASTOS } from "#support/demo/restaurants/hoteles-y-abastos";
import { IN_PREPARATION } from "#support/demo/restaurants/in-preparation";
import { SUROESTE } from "#support/demo/restaurants/suroeste";
import type {
  ActivityRow,
  AdminRow,
  BulkPriceChangeRow,
  CategoryRow,
  FavoriteProductRow,
  FavoriteRestaurantRow,
  LocationRow,
  NotificationRow,
  OfferLikeRow,
  OfferRow,
  OwnerRow,
  PreferencesRow,
  PriceChangeRow,
  ProductRow,
  RatingRow,
  RestaurantRatingRow,
  RestaurantRow,
  RestaurantSlugRow,
  ReviewCaseRow,
  ReviewReportRow,
  SubscriptionEventRow,
  UserRow,
} from "#support/demo/rows";

/** Rows for every table, in the order in which they can be inserted, and the files of the bucket. */
export interface World {
  now: Date;
  adminUsers: AdminRow[];
  users: UserRow[];
  restaurantOwners: OwnerRow[];
  subscriptionEvents: SubscriptionEventRow[];
  restaurants: RestaurantRow[];
  restaurantSlugs: RestaurantSlugRow[];
  categories: CategoryRow[];
  products: ProductRow[];
  bulkPriceChanges: BulkPriceChangeRow[];
  priceChanges: PriceChangeRow[];
  offers: OfferRow[];
  offerLikes: OfferLikeRow[];
  ratings: RatingRow[];
  restaurantRatings: RestaurantRatingRow[];
  reviewCases: ReviewCaseRow[];
  reviewReports: ReviewReportRow[];
  userPreferences: PreferencesRow[];
  userLocationPreferences: LocationRow[];
  favoriteRestaurants: FavoriteRestaurantRow[];
  favoriteProducts: FavoriteProductRow[];
  userActivityLog: ActivityRow[];
  notifications: NotificationRow[];
  pictures: PlannedPicture[];
  /** The slot of each offer by the offer's id (rolling-offers.ts). */
  offerSlots: Map<number, OfferSlot>;
}

/**
 * Builds the demo's world, which is also the tests': the same `seed` and `now` give exactly the same rows. Every
 * moment in it is relative to `now`.
 */
export function buildWorld({ now, seed = DEMO_SEED }: { now: Date; seed?: string }): World {
  const random = createRandom(seed);
  const sketches = [
    ...COSTA_NORTE,
    ...CIBAO,
    ...CAPITAL,
    ...SUROESTE,
    ...ESTE,
    ...HOTELES_Y_ABASTOS,
    ...ABROAD,
    ...IN_PREPARATION,
  ];
  const admins = adminRows(now);
  const owned = ownership(sketches, now, admins[0]!.id, random.fork("owners"));
  const made = sketches.map((sketch, index) =>
    restaurantRow(sketch, index, {
      now,
      random: random.fork(`restaurant/${sketch.name}`),
      ownership: owned,
    }),
  );
  const places = made.map(({ restaurant }) => restaurant);
  const people = peopleRows(admins, owned.owners, now, random.fork("people"));
  const menus = menusOf(places, now);
  const products = menus.dishes.map(({ row }) => row);
  const ratings = dishRatings(menus.dishes, people, now, random.fork("ratings"));
  const offers = offerRows(places, people, now, random.fork("offers"));
  const favorites = favoriteRows(people, places, menus.dishes, now, random.fork("favorites"));
  const userPreferences = preferenceRows(people, now, random.fork("preferences"));
  const reviews = restaurantRatings(places, people, now, random.fork("reviews"));
  const demoOwner = owned.owners.find(({ email }) => email === DEMO_ACCOUNTS.owner)!;
  const reviewed = {
    restaurants: places.map(({ row }) => row).filter(({ ownerId }) => ownerId === demoOwner.id),
    owner: people.users.find(({ email }) => email === DEMO_ACCOUNTS.owner)!,
    people: people.users,
    ratings,
    restaurantRatings: reviews,
    dishNames: new Map(products.map(({ id, name }) => [id, name])),
    now,
    random: random.fork("answers"),
  };
  const showcase = places.find(({ row }) => row.slug === DEMO.showcase)!.row;
  // After the answers, one of which is reported.
  const notifications = notificationRows([
    ...offerNotifications(offers.offers, places, favorites.places, now, random.fork("notifications")),
    ...answerReviews(reviewed),
    ...tellOwner(reviewed),
  ]);
  const named: readonly string[] = Object.values(DEMO_ACCOUNTS);
  const reported = reviewReports({
    restaurant: showcase,
    ratings,
    restaurantRatings: reviews,
    readers: people.users.filter(({ email }) => !named.includes(email)),
    now,
    random: random.fork("reports"),
  });
  const renamed = places.find(({ row }) => row.slug === DEMO.renamed.to)!.row;

  return {
    now,
    adminUsers: admins,
    users: people.users,
    restaurantOwners: owned.owners,
    subscriptionEvents: owned.events,
    restaurants: places.map(({ row }) => row),
    restaurantSlugs: [{ slug: DEMO.renamed.from, restaurantId: renamed.id, createdAt: renamed.createdAt }],
    categories: menus.categories,
    products,
    ...priceHistory(showcase, reviewed.owner, menus, now, random.fork("prices")),
    offers: offers.offers,
    offerLikes: offers.likes,
    ratings,
    restaurantRatings: reviews,
    reviewCases: reported.cases,
    reviewReports: reported.reports,
    userPreferences,
    userLocationPreferences: locationRows(people, places, now, random.fork("locations")),
    favoriteRestaurants: favorites.places,
    favoriteProducts: favorites.dishes,
    userActivityLog: activityRows({
      people,
      products,
      ratings,
      favoriteRestaurants: favorites.places,
      favoriteDishes: favorites.dishes,
      now,
      random: random.fork("activity"),
    }),
    notifications,
    pictures: [
      ...made.flatMap(({ pictures }) => pictures),
      ...menus.pictures,
      ...offers.pictures,
      ...people.pictures,
    ],
    offerSlots: offers.slots,
  };
}
