import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import type { OwnersSort } from "./owners-table";

/** The orders of the list of owners, on a phone: a wide screen has them in the table's headings. */
export function OwnersOrder({ column: present, isAscending, hrefs }: OwnersSort) {
  const { order, orders } = copy.ownerList;
  const columns = [
    { column: "created", label: orders.newest },
    { column: "name", label: orders.name },
    { column: "end", label: orders.end },
  ] as const;
  return (
    <nav className="mt-4 md:hidden" aria-label={order}>
      <ul className="flex flex-wrap gap-x-4">
        {columns.map(({ column, label }) => (
          <li key={column}>
            <a
              className={`inline-flex min-h-11 items-center gap-1 text-md font-semibold ${column === present ? "text-anil" : "text-tinta-2"}`}
              href={hrefs[column]}
              aria-current={column === present ? "true" : undefined}
            >
              {label}
              {column === present && (
                <Icon name={isAscending ? "arrow-up" : "arrow-down"} className="icon size-4" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
