import { publicId } from "#support/demo/ids";
import type { DemoDish } from "#support/demo/menus/menu-rows";
import type { People } from "#support/demo/people/people-rows";
import type { Random } from "#support/demo/random";
import { AFTERTHOUGHTS, DISH_COMMENTS, type Stars, saidOf } from "#support/demo/ratings/comments";
import { RESTAURANT_COMMENTS } from "#support/demo/ratings/restaurant-comments";
import type { DemoRestaurant } from "#support/demo/restaurant-rows";
import type { RatingRow, RestaurantRatingRow, UserRow } from "#support/demo/rows";
import { ratingMoment } from "~/domain/ratings/ratings";
import { toDateField } from "~/domain/time/dates";

const DISH_RATINGS = 12_000;
const RESTAURANT_RATINGS = 2_000;
/** How many ratings the demo diner wrote, enough to fill the diner's pages. */
const OWN_DISH_RATINGS = 34;
const OWN_RESTAURANT_RATINGS = 9;

const clampStars = (stars: number) => Math.min(5, Math.max(1, Math.round(stars))) as Stars;

/** Roughly normal around 0 with deviation 1: the sum of twelve uniform numbers (Irwin–Hall). */
function bell(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next();
  return sum;
}

/** Chooses by weights many times; the running sums are computed once. */
function chooser<T>(list: readonly T[], weightOf: (item: T) => number, random: Random): () => T {
  let total = 0;
  const sums = list.map((item) => (total += weightOf(item)));
  return () => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return list[low]!;
  };
}

/** A moment since `since`, more often a late one: a restaurant gets more ratings the longer it is known. */
function momentBetween(since: Date, now: Date, random: Random): Date {
  const span = now.getTime() - since.getTime();
  return new Date(Math.round(now.getTime() - span * random.next() ** 2.4));
}

const latest = (...dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));

/** What the application stores of a rating's moment: of an anonymous rating only the day. */
function written(isAnonymous: boolean, at: Date, { row }: DemoRestaurant) {
  const writtenOn = toDateField(at, row.timeZone);
  return { isAnonymous, writtenOn, createdAt: ratingMoment({ isAnonymous, writtenOn }, at) };
}

function dishComment(stars: Stars, { kind, row }: DemoDish, random: Random): string | null {
  // The two shortcuts of the rating page (specification, diner side, section 2).
  if (stars === 5 && random.chance(0.07)) return "Me encantó!";
  if (stars === 1 && random.chance(0.3)) return "No me gustó.";
  if (!random.chance(stars === 3 ? 0.5 : 0.64)) return null;
  const first = random.pick(saidOf(DISH_COMMENTS[stars], kind)).replace("{plato}", row.name);
  if (!random.chance(0.45)) return first;
  const mood = stars >= 4 ? "good" : stars === 3 ? "mixed" : "bad";
  return `${first} ${random.pick(saidOf(AFTERTHOUGHTS[mood], kind))}`;
}

function restaurantComment(overall: number, random: Random): string | null {
  if (!random.chance(0.68)) return null;
  const mood = overall >= 4.5 ? "great" : overall >= 3.5 ? "good" : overall >= 2.5 ? "fair" : "poor";
  return random.pick(RESTAURANT_COMMENTS[mood]);
}

/** Builds 12,000 ratings of dishes, one per person and dish, unevenly spread; oldest first. */
export function dishRatings(dishes: DemoDish[], people: People, now: Date, random: Random): RatingRow[] {
  const appetite = new Map(dishes.map((dish) => [dish, 0.15 + random.next() ** 3 * 4]));
  const offset = new Map(dishes.map((dish) => [dish, bell(random) * 0.28]));
  const perRestaurant = new Map<DemoRestaurant, number>();
  for (const dish of dishes) {
    perRestaurant.set(dish.restaurant, (perRestaurant.get(dish.restaurant) ?? 0) + appetite.get(dish)!);
  }
  const weightOf = (dish: DemoDish) =>
    (dish.restaurant.sketch.fame * appetite.get(dish)!) / perRestaurant.get(dish.restaurant)!;
  const chooseDish = chooser(dishes, weightOf, random);
  const eagerness = new Map(people.diners.map((diner) => [diner, 0.2 + random.next() ** 2 * 3]));
  const chooseDiner = chooser(people.diners, (diner) => eagerness.get(diner)!, random);

  const rated = new Set<string>();
  const ratings: Omit<RatingRow, "id">[] = [];
  const rate = (dish: DemoDish, diner: UserRow) => {
    const key = `${dish.row.id}/${diner.id}`;
    const since = latest(dish.row.createdAt, diner.createdAt);
    if (rated.has(key) || dish.restaurant.sketch.fame === 0) return;
    rated.add(key);
    const { quality } = dish.restaurant.sketch;
    const stars = clampStars(quality + offset.get(dish)! + bell(random) * (quality > 4.6 ? 0.5 : 0.95));
    const isAnonymous = random.chance(0.16);
    ratings.push({
      publicId: publicId(random),
      productId: dish.row.id,
      restaurantId: dish.row.restaurantId,
      userId: diner.id,
      stars,
      comment: dishComment(stars, dish, random),
      customerName: isAnonymous || !diner.name ? null : diner.name,
      ...written(isAnonymous, momentBetween(since, now, random), dish.restaurant),
    });
  };

  while (ratings.length < OWN_DISH_RATINGS) rate(chooseDish(), people.demoDiner);
  while (ratings.length < DISH_RATINGS) rate(chooseDish(), chooseDiner());
  return inOrder(ratings);
}

/** Builds 2,000 ratings of restaurants, one per person and restaurant; oldest first. */
export function restaurantRatings(
  restaurants: DemoRestaurant[],
  people: People,
  now: Date,
  random: Random,
): RestaurantRatingRow[] {
  const chooseRestaurant = chooser(restaurants, ({ sketch }) => Math.sqrt(sketch.fame), random);
  const strengths = new Map(restaurants.map((place) => [place, [0, 0, 0, 0].map(() => bell(random) * 0.3)]));
  const rated = new Set<string>();
  const ratings: Omit<RestaurantRatingRow, "id">[] = [];
  const rate = (place: DemoRestaurant, diner: UserRow) => {
    const key = `${place.row.id}/${diner.id}`;
    if (rated.has(key) || place.sketch.fame === 0) return;
    rated.add(key);
    const mood = place.sketch.quality - 0.1 + bell(random) * 0.6;
    const [service, hygiene, experience, speed] = strengths
      .get(place)!
      .map((strength) => clampStars(mood + strength + bell(random) * 0.5)) as [
      number,
      number,
      number,
      number,
    ];
    const overall = (service + hygiene + experience + speed) / 4;
    ratings.push({
      publicId: publicId(random),
      restaurantId: place.row.id,
      userId: diner.id,
      serviceStars: service,
      hygieneStars: hygiene,
      experienceStars: experience,
      speedStars: speed,
      comment: restaurantComment(overall, random),
      wouldReturn: random.chance(overall >= 4 ? 0.92 : overall >= 3 ? 0.5 : 0.06),
      ...written(
        random.chance(0.18),
        momentBetween(latest(place.row.createdAt, diner.createdAt), now, random),
        place,
      ),
    });
  };
  while (ratings.length < OWN_RESTAURANT_RATINGS) rate(chooseRestaurant(), people.demoDiner);
  while (ratings.length < RESTAURANT_RATINGS) rate(chooseRestaurant(), random.pick(people.diners));
  return inOrder(ratings);
}

function inOrder<Row extends { createdAt: Date }>(rows: Row[]): (Row & { id: number })[] {
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
}
