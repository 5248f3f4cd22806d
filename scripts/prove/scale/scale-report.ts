import { number, table } from "../report";
import { reportQuestions } from "./questions-report";
import { BUDGET, type LandingReading, SIZES, type SizeReadings, TIMES } from "./scale";
import { SEARCHES } from "./searches";
import { MOST_ROWS } from "./writes";

/** How many missed budgets the report lists one by one. */
const LISTED = 20;

const heaviest = (readings: LandingReading[]) =>
  readings.reduce((worst, reading) => (reading.rowsRead > worst.rowsRead ? reading : worst));
const slowest = (readings: { duration: number }[]) =>
  readings.reduce((most, { duration }) => Math.max(most, duration), 0);

const isUnfiltered = ({ text, place, type }: LandingReading) => {
  const [none] = SEARCHES;
  return text === none?.text && place === none.place && type === none.type;
};

/** Rows that show by how much each reading grew that should not grow. */
function steadyRows(sizes: SizeReadings[]) {
  const named = (readings: SizeReadings) => [
    ...readings.landing
      .filter(isUnfiltered)
      .map((reading) => ({ ...reading, name: `landing without filters, ${reading.page}` })),
    ...readings.others,
  ];
  const [smallest] = sizes;
  return named(smallest as SizeReadings).map(({ name, statements }) => {
    const readings = sizes.map((readings) => named(readings).find((reading) => reading.name === name));
    const rows = readings.map((reading) => reading?.rowsRead ?? Number.NaN);
    const least = Math.min(...rows);
    const growth = (Math.max(...rows) - least) / Math.max(1, least);
    return { name, statements, rows, growth, duration: slowest(readings.filter((r) => r !== undefined)) };
  });
}

/** Rows for each value of a filter: the worst of every combination with it. */
function worstRows(sizes: SizeReadings[]): (string | number)[][] {
  const rows: (string | number)[][] = [];
  for (const by of ["text", "place", "type", "page"] as const) {
    for (const value of new Set(sizes.flatMap(({ landing }) => landing.map((reading) => reading[by])))) {
      const groups = sizes.map(({ landing }) => landing.filter((reading) => reading[by] === value));
      const largest = groups.at(-1) ?? [];
      rows.push(
        [
          value,
          largest.length,
          Math.max(...largest.map(({ matches }) => matches)),
          ...groups.map((group) => (group.length > 0 ? heaviest(group).rowsRead : "–")),
          slowest(largest),
        ].map((cell) => (typeof cell === "number" ? number(cell) : cell)),
      );
    }
  }
  return rows;
}

/** Returns the report as Markdown, and every budget that was missed. */
export function reportScale(sizes: SizeReadings[]): { text: string; missed: string[] } {
  const steady = steadyRows(sizes);
  const all = sizes.flatMap(({ size, landing }) => landing.map((reading) => ({ ...reading, size })));
  const worst = all.reduce((most, reading) => (reading.rowsRead > most.rowsRead ? reading : most));
  const largest = sizes.at(-1) as SizeReadings;
  const longest = Math.max(slowest(largest.landing), slowest(largest.others));
  const nameOf = ({ text, place, type, page }: LandingReading) => `${text}; ${place}; ${type}; ${page}`;

  const questions = reportQuestions(sizes);
  const missed = [
    ...questions.missed,
    ...sizes.flatMap(({ size, wrong }) => wrong.map((line) => `${number(size)}: ${line}`)),
    ...steady
      .filter(({ growth }) => !(growth <= BUDGET.growth))
      .map(({ name, growth }) => `${name}: rows read grow by ${(growth * 100).toFixed(1)} %`),
    ...all
      .filter(({ rowsRead }) => rowsRead > BUDGET.rowsRead)
      .map((reading) => `${number(reading.size)}, ${nameOf(reading)}: ${reading.rowsRead} rows read`),
    ...[...largest.landing.map((reading) => ({ ...reading, name: nameOf(reading) })), ...largest.others]
      .filter(({ duration }) => duration > BUDGET.duration)
      .map(({ name, duration }) => `${name}: ${duration} ms`),
    ...sizes.flatMap(({ size, writes }) =>
      writes
        .filter(({ rowsRead }) => rowsRead > MOST_ROWS)
        .map(({ name, rowsRead }) => `${number(size)}, ${name}: ${rowsRead} rows read`),
    ),
    // Meters that always read zero would find everything within its budget.
    ...(largest.control.rowsRead >= largest.rows.products && largest.control.duration > 0
      ? []
      : ["the meters say nothing of a query that reads every dish"]),
  ];

  const heads = SIZES.map((size) => `rows of ${number(size)}`);
  const told = missed.slice(0, LISTED).map((line) => `- missed: ${line}`);
  if (missed.length > LISTED) told.push(`- and ${number(missed.length - LISTED)} more`);

  const text = `# Scale

Databases of ${SIZES.map(number).join(", ")} restaurants, made up, in a local D1 (workerd, two cores), and
the statements of the app's own reads run beside them, each ${TIMES} times. \`rows\` is the sum of \`meta.rows_read\` over the page, \`ms\` the sum of
\`meta.duration\`, the median of the ${TIMES} (the lowest of several medians where the first is above its budget: the clock also runs while
something else has the cores). Every answer is compared with what looking at every restaurant finds. One place in twenty is hidden: switched
off, or its subscription is over. Names of dishes follow how often menus have them: the commonest words stand in a tenth of all.

${table(
  ["database", "restaurants", "dishes", "opinions", "offers"],
  sizes.map(({ size, rows }) => [
    number(size),
    ...[rows.restaurants, rows.products, rows.ratings, rows.offers].map(number),
  ]),
)}

## What must not grow

Budget: the same within ${BUDGET.growth * 100} % in every size.

${table(
  ["read", "statements", ...heads, "growth", "ms at most"],
  steady.map(({ name, statements, rows, growth, duration }) => [
    name,
    statements,
    ...rows.map(number),
    `${(growth * 100).toFixed(1)} %`,
    duration,
  ]),
)}

## What a write reads

Budget: at most ${number(MOST_ROWS)} rows in every size, with all that triggers read. Each write runs once, on a copy of the database.

${table(
  ["write", ...heads, `rows written of ${number(largest.size)}`, "ms at most"],
  largest.writes.map(({ name, rowsWritten }, at) => [
    name,
    ...sizes.map(({ writes }) => number(writes[at]?.rowsRead ?? 0)),
    rowsWritten,
    Math.max(...sizes.map(({ writes }) => writes[at]?.duration ?? 0)),
  ]),
)}

## The landing under every combination of filters

${SEARCHES.length} combinations of name or letter × place × type, each with its first page and, where there are more, a page from the middle and the
one back from there: ${all.length} reads of ${worst.statements} statements in one batch. Each line gives the worst combination with that value. Budget: at
most ${number(BUDGET.rowsRead)} rows; at ${number(largest.size)} restaurants at most ${BUDGET.duration} ms.

${table(["with", "reads", "finds up to", ...heads, "ms at most"], worstRows(sizes))}

Most rows of all: ${number(worst.rowsRead)} (${number(worst.size)} restaurants; ${nameOf(worst)}). Longest at ${number(largest.size)}: ${longest} ms.

For comparison, one query that reads every dish: ${number(largest.control.rowsRead)} rows, ${largest.control.duration} ms.

${questions.text}
## Verdict

${missed.length === 0 ? "Every budget is kept, and every answer is right." : told.join("\n")}
`;
  return { text, missed };
}
