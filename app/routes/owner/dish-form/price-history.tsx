import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { PriceHistoryViewModel } from "./price-history-view-model";

const TABLE =
  "mt-2 grid w-full text-left text-md md:table [&_td]:block [&_td]:md:table-cell [&_td]:md:border-t [&_td]:md:border-line [&_td]:md:py-2.5 [&_td]:md:pr-4 [&_td]:md:align-top [&_td]:wrap-anywhere [&_th]:pr-4 [&_th]:text-sm [&_th]:text-tinta-2 [&_tr]:md:table-row";

/** The former prices of a dish, newest first: rows on a wide screen, lines on a phone. */
export function PriceHistory({ changes }: { changes: PriceHistoryViewModel }) {
  const { title, lead, columns } = copy.priceHistory;
  return (
    <details className={`max-w-160 ${CARD_FRAME}`}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-lg font-bold">
        <Icon name="chevron-down" />
        {title}
      </summary>
      <p className="pt-1 text-md text-tinta-2">{lead}</p>
      <table className={TABLE}>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {changes.map(({ when, before, after, who }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
            <tr key={at} className="block border-t border-line py-2.5">
              <td className="text-tinta-2">{when}</td>
              <td>
                <span className="text-tinta-2 md:sr-only">{columns.before}: </span>
                <Lines lines={before} />
              </td>
              <td className="font-semibold">
                <span className="font-normal text-tinta-2 md:sr-only">{columns.after}: </span>
                <Lines lines={after} />
              </td>
              <td className="text-tinta-2">{who}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className="mr-2 inline-block tabular-nums">
      {line}
    </span>
  ));
}
