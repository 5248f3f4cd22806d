import { copy } from "~/copy/es";

export type RunTone = "hoja" | "mango" | "guayaba" | "quiet";

export type RunLine = {
  key: string;
  name: string;
  /** The runs of this job; absent in a list of one job's runs. */
  href?: string | undefined;
  /** Below the name: when the job is due. */
  detail?: string | undefined;
  status: { label: string; tone: RunTone };
  started: string;
  duration: string;
  /** What the run did, in words. */
  counts: string;
  /** The last failure, as the log has it. */
  failure?: string | undefined;
};

const LINE = "rounded-lg border border-line bg-surface";
const CELL = "block border-line md:table-cell md:border-t md:px-5 md:py-3.5 md:align-middle";

/** A card leaves out the cells that say nothing; a row has them for its columns. */
const unlessEmpty = (text: string) => (text === "—" ? "max-md:hidden" : "");

/** Runs of jobs: rows on a wide screen, cards on a phone. `label` names the table. */
export function RunsTable({ label, lines }: { label: string; lines: RunLine[] }) {
  const { columns } = copy.jobRuns;
  return (
    <table
      aria-label={label}
      className="mt-6 block w-full text-left md:table md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface"
    >
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className={LINE}>
          {Object.values(columns).map((heading) => (
            <th
              key={heading}
              scope="col"
              className="bg-line/40 px-5 py-3 align-middle text-sm font-semibold text-tinta-2"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {lines.map(({ key, name, href, detail, status, started, duration, counts, failure }) => (
          <tr
            key={key}
            className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] gap-x-4 gap-y-3.5 p-4 md:table-row md:hover:bg-anil/4 ${LINE}`}
          >
            <th
              scope="row"
              className={`col-span-full border-b-2 border-dotted pb-3.5 leading-normal font-normal wrap-anywhere md:border-b-0 md:border-solid ${CELL}`}
            >
              <strong className="block leading-snug font-bold">
                {href ? (
                  <a className="inline-flex min-h-11 items-center" href={href}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </strong>
              {detail && <span className="block text-sm text-tinta-2">{detail}</span>}
            </th>
            <td className={CELL}>
              <CellLabel text={columns.status} />
              <span className={`chip chip-${status.tone} md:whitespace-nowrap`}>{status.label}</span>
            </td>
            <td className={`tabular-nums ${CELL}`}>
              <CellLabel text={columns.started} />
              {started}
            </td>
            <td className={`tabular-nums ${unlessEmpty(duration)} ${CELL}`}>
              <CellLabel text={columns.duration} />
              {duration}
            </td>
            <td className={`wrap-anywhere ${unlessEmpty(counts)} ${CELL}`}>
              <CellLabel text={columns.counts} />
              {counts}
              {failure && <span className="block pt-1 text-sm text-guayaba">{failure}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The heading of a cell, because a phone does not show the row of headings. */
function CellLabel({ text }: { text: string }) {
  return (
    <span className="block pb-0.5 text-sm text-tinta-2 md:hidden" aria-hidden="true">
      {text}
    </span>
  );
}
