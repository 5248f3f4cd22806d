import type { DemoDish } from "#support/demo/menus/menu-rows";
import { after, DAY } from "#support/demo/moments";
import type { People } from "#support/demo/people/people-rows";
import { placeOf } from "#support/demo/places";
import type { Random } from "#support/demo/random";
import type { DemoRestaurant } from "#support/demo/restaurant-rows";
import type {
  FavoriteProductRow,
  FavoriteRestaurantRow,
  LocationRow,
  PreferencesRow,
  UserRow,
} from "#support/demo/rows";
import { COOKING_METHODS } from "~/domain/catalogue/cooking-methods";
import { CUISINES } from "~/domain/catalogue/cuisines";
import { DIETARY_RESTRICTIONS } from "~/domain/catalogue/dietary";
import { EATING_STYLES } from "~/domain/catalogue/eating-styles";
import { INGREDIENTS } from "~/domain/catalogue/ingredients";
import { SPICINESS } from "~/domain/catalogue/spiciness";
import { roundCoordinate } from "~/domain/places/geo";
import { revealsHealth } from "~/domain/preferences/preferences";
import {
  PREFERENCE_GROUPS,
  type PreferenceGroup,
  profileCompletion,
} from "~/domain/preferences/profile-completion";
import { addMissingSharedFacts } from "~/domain/preferences/shared-facts";

/** The demo diner has as many favorites as any diner, to fill the lists. */
const OWN_FAVORITE_RESTAURANTS = 8;
const OWN_FAVORITE_DISHES = 14;

function between(since: Date, now: Date, random: Random): Date {
  return after(since, random.next() * Math.max(0, now.getTime() - since.getTime()));
}

/** The demo diner's preferences include an allergy to peanuts, so that menus warn. */
function ownPreferences(diner: UserRow, now: Date): PreferencesRow {
  const choices = addMissingSharedFacts({
    dietaryRestrictions: ["gluten-free", "sin-cerdo"],
    spicinessTolerance: "mild",
    eatingStyles: ["mediterranean", "home-cooked", "pescatarian"],
    preferredCuisineTypes: ["caribbean", "dominican", "peruvian", "japanese"],
    dislikedIngredients: { peanuts: "allergy", dairy: "intolerance", cilantro: "dislike" },
    dislikedCookingMethods: ["deep-fried", "microwaved"],
  });
  const savedGroups: PreferenceGroup[] = ["dietary", "spiciness", "cuisines", "dislikes"];
  return {
    userId: diner.id,
    ...choices,
    savedGroups,
    profileCompletionPercentage: profileCompletion(choices, savedGroups),
    updatedAt: after(now, -5 * DAY),
  };
}

/** Builds preferences of about seven in ten diners, more or less complete. */
export function preferenceRows(people: People, now: Date, random: Random): PreferencesRow[] {
  const rows = [ownPreferences(people.demoDiner, now)];
  for (const diner of people.diners) {
    if (diner === people.demoDiner || !random.chance(0.7)) continue;
    const savedGroups = PREFERENCE_GROUPS.filter(() => random.chance(0.6));
    const saved = (group: PreferenceGroup) => savedGroups.includes(group);
    const disliked = saved("dislikes") ? random.sample(INGREDIENTS.ids, random.int(0, 4)) : [];
    const choices = addMissingSharedFacts({
      dietaryRestrictions: saved("dietary") ? random.sample(DIETARY_RESTRICTIONS.ids, random.int(0, 3)) : [],
      spicinessTolerance: saved("spiciness") ? random.pick(SPICINESS.ids) : "medium",
      eatingStyles: saved("eating-styles") ? random.sample(EATING_STYLES.ids, random.int(1, 4)) : [],
      preferredCuisineTypes: saved("cuisines") ? random.sample(CUISINES.ids, random.int(1, 5)) : [],
      dislikedIngredients: Object.fromEntries(
        disliked.map((id) => [id, random.weighted(["dislike", "intolerance", "allergy"], [6, 3, 1])]),
      ),
      dislikedCookingMethods: saved("dislikes")
        ? random.sample(COOKING_METHODS.ids.slice(0, 12), random.int(0, 2))
        : [],
    });
    if (revealsHealth(choices)) diner.consentedAt ??= diner.createdAt;
    rows.push({
      userId: diner.id,
      ...choices,
      showSpicinessWarnings: random.chance(0.9),
      showDietaryWarnings: random.chance(0.93),
      showSuggestions: random.chance(0.88),
      savedGroups,
      profileCompletionPercentage: profileCompletion(choices, savedGroups),
      updatedAt: between(diner.createdAt, now, random),
    });
  }
  return rows;
}

/** Builds locations of about half of the diners, rounded to 110 m as stored, most near a restaurant. */
export function locationRows(
  people: People,
  restaurants: DemoRestaurant[],
  now: Date,
  random: Random,
): LocationRow[] {
  const rows: LocationRow[] = [];
  const samana = placeOf("DO-20 Samaná");
  for (const diner of people.diners) {
    const isOwn = diner === people.demoDiner;
    if (!isOwn && !random.chance(0.55)) continue;
    const place = isOwn ? samana : random.pick(restaurants).place;
    // Some saved a province without a position.
    const hasPosition = isOwn || random.chance(0.8);
    const near = (degrees: number) =>
      roundCoordinate(degrees + (random.next() - 0.5) * (isOwn ? 0.01 : 0.06));
    rows.push({
      userId: diner.id,
      countryId: place.country.id,
      provinceId: place.divisionId,
      latitude: hasPosition ? near(place.latitude) : null,
      longitude: hasPosition ? near(place.longitude) : null,
      notifyLocalOnly: !isOwn && random.chance(0.2),
      notificationRadiusKm: isOwn ? 15 : random.pick([1, 3, 5, 5, 5, 10, 20, 50]),
      updatedAt: between(diner.createdAt, now, random),
    });
  }
  return rows;
}

/** Builds favorite restaurants and dishes, more of those with good ratings. */
export function favoriteRows(
  people: People,
  restaurants: DemoRestaurant[],
  dishes: DemoDish[],
  now: Date,
  random: Random,
): { places: FavoriteRestaurantRow[]; dishes: FavoriteProductRow[] } {
  const favorites = { places: [] as FavoriteRestaurantRow[], dishes: [] as FavoriteProductRow[] };
  const visited = restaurants.filter(
    ({ sketch, row }) => sketch.fame > 0 && row.isActive && row.visibleUntil > now,
  );
  const restaurantWeights = visited.map(({ sketch }) => sketch.fame * (sketch.quality - 2.5));
  const dishesOf = Map.groupBy(dishes, ({ restaurant }) => restaurant);
  const hearted = (since: Date, diner: UserRow) =>
    between(new Date(Math.max(since.getTime(), diner.createdAt.getTime())), now, random);

  for (const diner of people.diners) {
    const isOwn = diner === people.demoDiner;
    const restaurantCount = isOwn ? OWN_FAVORITE_RESTAURANTS : Math.round(random.next() ** 2 * 12);
    const dishCount = isOwn ? OWN_FAVORITE_DISHES : Math.round(random.next() ** 2 * 18);
    const places = new Set(isOwn ? [visited.find(({ sketch }) => sketch.allContacts)!] : []);
    while (places.size < restaurantCount) places.add(random.weighted(visited, restaurantWeights));
    for (const { row } of places) {
      favorites.places.push({
        userId: diner.id,
        restaurantId: row.id,
        createdAt: hearted(row.createdAt, diner),
      });
    }
    const chosen = new Set<DemoDish>();
    while (chosen.size < dishCount)
      chosen.add(random.pick(dishesOf.get(random.weighted(visited, restaurantWeights))!));
    for (const { row } of chosen) {
      favorites.dishes.push({
        userId: diner.id,
        productId: row.id,
        createdAt: hearted(row.createdAt, diner),
      });
    }
  }
  return favorites;
}
