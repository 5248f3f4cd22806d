import type { RowCosts } from "./row-costs";

/** D1: the most that one database may hold (developers.cloudflare.com/d1/platform/limits). */
export const MOST_BYTES = 10e9;
/** A database is divided before it is so full, or its writer so busy at the peak. */
export const DIVIDE_AT = { bytes: 0.6 * MOST_BYTES, writer: 0.5 } as const;

/** What a busy restaurant of the simulation has and gets. */
export const RESTAURANT = {
  categories: 8,
  dishes: 60,
  offers: 2,
  ratingsAYear: 40,
  accountsAYear: 30,
  /** Menu, dishes and offers of which somebody sees the page on a day. */
  seenADay: 16,
  viewsADay: 150,
} as const;
/** Days of page views that are kept. */
const DAYS_KEPT = 400;
/** The part of a day's views and ratings that comes in its busiest hour. */
const PEAK_HOUR = 0.15;

export const YEARS = 10;
/** Restaurants at the start and after ten years, along a logistic curve. */
const START = 1_000;
const END = 300_000;

/** Parts of the whole, by country; the other fifteen share the rest. */
const SHARES: Record<string, number> = { MX: 0.28, ES: 0.14, CO: 0.13, AR: 0.11, PE: 0.08, DO: 0.07 };
const OTHERS = 15;

/** A country, or a part of its provinces. */
type Country = { code: string; share: number };
export type Load = { bytes: number; writer: number };
export type Year = {
  year: number;
  restaurants: number;
  databases: number;
  largest: number;
  busiest: number;
  moved: { code: string; bytes: number }[];
  /** Countries whose provinces are over several databases, because one does not hold them. */
  divided: string[];
};

export function countriesOf(): Country[] {
  const named = Object.entries(SHARES).map(([code, share]) => ({ code, share }));
  const rest = 1 - named.reduce((sum, { share }) => sum + share, 0);
  return [
    ...named,
    ...Array.from({ length: OTHERS }, (_, at) => ({ code: `other ${at + 1}`, share: rest / OTHERS })),
  ];
}

const halves = ({ code, share }: Country): Country[] =>
  [1, 2].map((half) => ({ code: `${code}/${half}`, share: share / 2 }));

/** Restaurants of all countries after so many years. */
export function restaurantsAfter(years: number): number {
  const steepness = Math.log(END / START - 1) / (YEARS / 2);
  return Math.round(END / (1 + Math.exp(-steepness * (years - YEARS / 2))));
}

/** What so many restaurants, which joined evenly in the last years, need of a database. */
export function loadOf(restaurants: number, years: number, { bytes, milliseconds }: RowCosts): Load {
  const age = Math.max(years, 1) / 2;
  const days = Math.min(DAYS_KEPT, age * 365);
  const each =
    bytes.restaurant +
    RESTAURANT.categories * bytes.category +
    RESTAURANT.dishes * bytes.dish +
    RESTAURANT.offers * bytes.offer +
    RESTAURANT.ratingsAYear * age * bytes.rating +
    RESTAURANT.accountsAYear * age * bytes.account +
    RESTAURANT.seenADay * days * bytes.day;
  const inPeak = PEAK_HOUR / 3600;
  // As if no two views were ever written together: the upper bound.
  const writer =
    (restaurants *
      inPeak *
      (RESTAURANT.viewsADay * milliseconds.view + (RESTAURANT.ratingsAYear / 365) * milliseconds.rating)) /
    1000;
  return { bytes: restaurants * each, writer };
}

/**
 * Simulates ten years: all countries begin in one database. Before one is too full or its writer too busy, its countries are
 * divided: the largest stays, and others move to a new database until each has about half. A country that alone is too much
 * is divided by its provinces into two halves.
 */
export function simulate(costs: RowCosts): Year[] {
  let databases: Country[][] = [countriesOf()];
  const years: Year[] = [];
  for (let year = 0; year <= YEARS; year++) {
    const restaurants = restaurantsAfter(year);
    const load = ({ share }: Country) => loadOf(restaurants * share, year, costs);
    const sum = (countries: Country[]): Load =>
      countries
        .map(load)
        .reduce((all, each) => ({ bytes: all.bytes + each.bytes, writer: all.writer + each.writer }), {
          bytes: costs.empty,
          writer: 0,
        });
    const isTooMuch = ({ bytes, writer }: Load) => bytes > DIVIDE_AT.bytes || writer > DIVIDE_AT.writer;
    const moved: Year["moved"] = [];
    for (let again = true; again; ) {
      again = false;
      const divided: Country[][] = [];
      for (const countries of databases) {
        if (!isTooMuch(sum(countries))) {
          divided.push(countries);
          continue;
        }
        const bySize = (countries.length === 1 ? countries.flatMap(halves) : [...countries]).sort(
          (a, b) => b.share - a.share,
        );
        const half = bySize.reduce((total, { share }) => total + share, 0) / 2;
        const stays: Country[] = [];
        const goes: Country[] = [];
        let kept = 0;
        for (const country of bySize) {
          const fits = stays.length === 0 || kept + country.share <= half;
          (fits ? stays : goes).push(country);
          if (fits) kept += country.share;
        }
        divided.push(stays, goes);
        moved.push(...goes.map((country) => ({ code: country.code, bytes: load(country).bytes })));
        again = true;
      }
      databases = divided;
    }
    const loads = databases.map(sum);
    years.push({
      year,
      restaurants,
      databases: databases.length,
      largest: Math.max(...loads.map(({ bytes }) => bytes)),
      busiest: Math.max(...loads.map(({ writer }) => writer)),
      moved,
      divided: [
        ...new Set(
          databases
            .flat()
            .flatMap(({ code }) => (code.includes("/") ? code.slice(0, code.indexOf("/")) : [])),
        ),
      ],
    });
  }
  return years;
}

/** The restaurants, five years old on average, at which one database holding everything must be divided. */
export function endOfOne(costs: RowCosts, limit: Load): number {
  let restaurants = 1_000;
  while (restaurants < 10_000_000) {
    const { bytes, writer } = loadOf(restaurants, YEARS, costs);
    if (bytes > limit.bytes || writer > limit.writer) return restaurants;
    restaurants += 1_000;
  }
  return restaurants;
}
