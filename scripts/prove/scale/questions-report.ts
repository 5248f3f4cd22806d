import { median } from "../../bench/statistics";
import { number, table } from "../report";
import type { QuestionKind } from "./questions";
import type { QuestionReading, SizeReadings } from "./scale";

/** The budgets of a page of `/buscar`; durations are milliseconds inside the database. */
export const QUESTION_BUDGET = { rowsRead: 5000, openNowRows: 2500, duration: 50, timesRare: 10 } as const;
const OPEN_NOW = "«restaurantes abiertos ahora»";
/** Letters of the slowest statement that the report shows. */
const SHOWN_SQL = 600;

const KINDS: readonly (readonly [QuestionKind, string])[] = [
  ["common", "The commonest words of dishes"],
  ["rare", "Words of one or two dishes"],
  ["narrowed", "A common word with conditions, and conditions alone"],
  ["restaurants", "Restaurants and opening hours"],
  ["offers", "Offers"],
  ["pathological", "What nobody should type"],
  ["suggestions", "Suggestions while typing, one statement each"],
];

const slower = (one: QuestionReading, other: QuestionReading) =>
  other.duration > one.duration ? other : one;

/** Returns the section on questions as Markdown, and every budget that was missed. */
export function reportQuestions(sizes: SizeReadings[]): { text: string; missed: string[] } {
  const largest = sizes.at(-1) as SizeReadings;
  const ofKind = (kind: QuestionKind, { questions } = largest) =>
    questions.filter((one) => one.kind === kind);
  const rare = median(ofKind("rare").map(({ duration }) => duration));
  const longest = Math.max(QUESTION_BUDGET.duration, QUESTION_BUDGET.timesRare * rare);
  const all = sizes.flatMap(({ size, questions }) => questions.map((question) => ({ ...question, size })));

  const missed = [
    ...all
      .filter(
        ({ name, rowsRead }) =>
          rowsRead > (name === OPEN_NOW ? QUESTION_BUDGET.openNowRows : QUESTION_BUDGET.rowsRead),
      )
      .map(({ size, name, rowsRead }) => `${number(size)}, ${name}: ${number(rowsRead)} rows read`),
    ...ofKind("common")
      .filter(({ duration }) => duration > longest)
      .map(({ name, duration }) => `${name}: ${duration} ms`),
  ];

  const rowsOf = (kind: QuestionKind) =>
    ofKind(kind).map(({ name, count, isMore, found, statements, duration }) => [
      name.replaceAll("|", "\\|"),
      count === undefined ? found.length : `${number(count)}${isMore ? " and more" : ""}`,
      statements,
      ...sizes.map(({ questions }) => {
        const same = questions.find((one) => one.kind === kind && one.name === name);
        return same ? number(same.rowsRead) : "–";
      }),
      duration,
    ]);
  const heads = sizes.map(({ size }) => `rows of ${number(size)}`);
  const sections = KINDS.map(
    ([kind, title]) => `### ${title}

${table(["question", "finds", "statements", ...heads, "ms"], rowsOf(kind))}`,
  );
  const slowest = largest.questions.reduce(slower);
  const slowestCommon = ofKind("common").reduce(slower);

  const text = `## Questions: \`/buscar\` and its suggestions

The whole page of each question: reading it, finding its results, and their cards. Budget: at most ${number(QUESTION_BUDGET.rowsRead)} rows (${number(QUESTION_BUDGET.openNowRows)} for
${OPEN_NOW}); for the ${ofKind("common").length} commonest words at ${number(largest.size)} restaurants and ${number(largest.rows.products)} dishes at most ${QUESTION_BUDGET.duration} ms, or ${QUESTION_BUDGET.timesRare} times a rare word
of the same run. Every dish found by one word is checked to have it, and of the rare words every dish is found, by looking at all.
«and more»: the index holds more than the 400 candidates that are ranked.

Of the common words the longest took ${slowestCommon.duration} ms (${slowestCommon.name}), the median of the rare ones ${rare} ms.

${sections.join("\n\n")}

### The slowest question

${slowest.name}: ${slowest.duration} ms, ${number(slowest.rowsRead)} rows. Its longest statement, cut, and SQLite's plan:

\`\`\`
${(slowest.plan ?? []).map((line, at) => (at === 0 ? `${line.slice(0, SHOWN_SQL)} …` : line)).join("\n")}
\`\`\`
`;
  return { text, missed };
}
