import { number, type Part, table, verdict } from "../report";
import { DIVIDE_AT, endOfOne, MOST_BYTES, RESTAURANT, simulate, YEARS } from "./growth";
import { measureRowCosts, THINGS } from "./row-costs";

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Where one database ends, from weighed rows and timed writes, and how countries divide over several (docs/scale.md). */
export const proveCountries: Part = async (say) => {
  const costs = await measureRowCosts();
  say("rows are weighed and writes timed");
  const years = simulate(costs);
  const missed = years
    .filter(({ largest }) => largest > MOST_BYTES)
    .map(({ year, largest }) => `year ${year}: a database of ${gigabytes(largest)} GB`);
  const full = endOfOne(costs, { bytes: MOST_BYTES, writer: Number.POSITIVE_INFINITY });
  const busy = endOfOne(costs, { bytes: Number.POSITIVE_INFINITY, writer: 1 });
  const divide = endOfOne(costs, DIVIDE_AT);

  return {
    missed,
    text: `# Past one database

Rows of a generated database of 20,000 restaurants are weighed with their indexes and their part of the search, and writes are timed
one by one, each committed. The simulation of ${YEARS} years takes these figures and the restaurant described below.

${table(
  ["row", "bytes"],
  THINGS.map((thing) => [
    thing === "day" ? "a day's page views of one menu, dish or offer" : thing,
    Math.round(costs.bytes[thing]),
  ]),
)}

A database without restaurants has ${(costs.empty / 1e6).toFixed(1)} MB. The writer is busy for ${costs.milliseconds.view.toFixed(2)} ms with a
page view and for ${costs.milliseconds.rating.toFixed(2)} ms with a rating.

A restaurant of the simulation has ${RESTAURANT.dishes} dishes in ${RESTAURANT.categories} categories and ${RESTAURANT.offers} offers, gets ${RESTAURANT.ratingsAYear} ratings a year,
brings ${RESTAURANT.accountsAYear} accounts a year, and of ${RESTAURANT.seenADay} of its pages somebody sees each day some, ${RESTAURANT.viewsADay} views in all, each written alone.

| one database, restaurants five years old on average | restaurants |
| --- | ---: |
| is divided (${gigabytes(DIVIDE_AT.bytes)} GB, or its writer busy for ${percent(DIVIDE_AT.writer)} of the peak hour) | ${number(divide)} |
| is full (${gigabytes(MOST_BYTES)} GB) | ${number(full)} |
| has a writer that is always busy in the peak hour | ${number(busy)} |

${table(
  [
    "year",
    "restaurants",
    "databases",
    "largest, GB",
    "busiest writer",
    "countries moved",
    "GB moved",
    "countries over several",
  ],
  years.map(({ year, restaurants, databases, largest, busiest, moved, divided }) => [
    year,
    number(restaurants),
    databases,
    gigabytes(largest),
    percent(busiest),
    moved.length,
    gigabytes(moved.reduce((sum, { bytes }) => sum + bytes, 0)),
    divided.join(", ") || "–",
  ]),
)}

${verdict(missed, "No database passes the limit of D1 in any year.")}
`,
  };
};
