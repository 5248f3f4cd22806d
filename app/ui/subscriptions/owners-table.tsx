import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import type { OwnerColumn } from "~/domain/subscriptions/owner-order";
import { Avatar } from "~/ui/accounts/avatar";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";

export type ChipTone = "hoja" | "mango" | "guayaba" | "quiet";

export type OwnerLine = {
  id: string;
  name: string;
  email: string;
  restaurants: number;
  /** The owner's slots: '3', 'Ilimitado'. */
  slots: string;
  /** Percentage of used slots; the bar stops at 100. */
  usedPercentage: number;
  status: { label: string; tone: ChipTone };
  /** The text of the expiry: 'N days left', 'No expiration' … */
  expiry: { label: string; tone: ChipTone };
  created: string;
  /** The pages of the row's actions. An owner who is being deleted has only `remove`, which continues that. */
  hrefs: { remove: string } & Partial<Record<"subscription" | "password" | "edit" | "detail", string>>;
};

/** How the list can be ordered: each column's next address, and the one that orders it now. */
export type OwnersSort = {
  column: OwnerColumn;
  isAscending: boolean;
  hrefs: Record<OwnerColumn, string>;
};

const EXPIRY_COLORS: Record<ChipTone, string> = {
  hoja: "text-hoja",
  mango: "text-mango-text",
  guayaba: "text-guayaba",
  quiet: "text-tinta-2",
};

const LINE = "rounded-lg border border-line bg-surface";
const CELL = "block border-line md:table-cell md:border-t md:px-4 md:py-3.5 md:align-middle";

/** The owners of the platform: rows on a wide screen, cards on a phone. */
export function OwnersTable({ owners, sort }: { owners: OwnerLine[]; sort: OwnersSort | null }) {
  const { owner, restaurants, subscription, created } = copy.panels.owners;
  const { actions, byCreated, byEnd, byName } = copy.ownerList;
  const headings: { label: string; column?: OwnerColumn; by?: string }[] = [
    { label: owner, column: "name", by: byName },
    { label: restaurants },
    { label: subscription, column: "end", by: byEnd },
    { label: created, column: "created", by: byCreated },
    { label: actions },
  ];
  return (
    <table className="mt-6 block w-full text-left md:table md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className={LINE}>
          {headings.map(({ label, column, by }) => (
            <th
              key={label}
              scope="col"
              className="bg-line/40 px-4 py-0.5 align-middle text-sm font-semibold text-tinta-2"
              aria-sort={
                sort && column === sort.column ? (sort.isAscending ? "ascending" : "descending") : undefined
              }
            >
              {sort && column ? (
                <>
                  {/* A phone has the links above the list. */}
                  <span className="md:hidden">{label}</span>
                  <a
                    className="inline-flex min-h-11 items-center gap-1 hover:text-tinta max-md:hidden"
                    href={sort.hrefs[column]}
                    title={by}
                  >
                    {label}
                    <Icon name={sortIcon(sort, column)} className="icon size-4" />
                  </a>
                </>
              ) : (
                <span className="inline-flex min-h-11 items-center">{label}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {owners.map((line) => (
          <OwnerRow key={line.id} {...line} />
        ))}
      </tbody>
    </table>
  );
}

function sortIcon({ column, isAscending }: OwnersSort, of: OwnerColumn): IconName {
  if (column !== of) return "arrow-down-up";
  return isAscending ? "arrow-up" : "arrow-down";
}

function OwnerRow({
  name,
  email,
  restaurants,
  slots,
  usedPercentage,
  status,
  expiry,
  created,
  hrefs,
}: OwnerLine) {
  const headings = copy.panels.owners;
  const percentage = Math.round(Math.min(100, Math.max(0, usedPercentage)));
  return (
    <tr
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] gap-x-4 gap-y-3.5 p-4 md:table-row md:hover:bg-anil/4 ${LINE}`}
    >
      <th
        scope="row"
        className={`col-span-full border-b-2 border-dotted pb-3.5 leading-normal font-normal wrap-anywhere md:border-b-0 md:border-solid ${CELL}`}
      >
        <div className="flex items-center gap-3">
          <Avatar initials={initials(name)} pictureUrl={null} size={32} />
          <span>
            <strong className="block font-display text-lg leading-snug font-bold tracking-tight">
              {name}
            </strong>
            <span className="block text-sm text-tinta-2">{email}</span>
          </span>
        </div>
      </th>
      <td className={`tabular-nums md:w-[13%] ${CELL}`}>
        <CellLabel text={headings.restaurants} />
        <span>
          <strong>{restaurants}</strong> / {slots}
        </span>
        <progress
          max={100}
          value={percentage}
          data-full={percentage === 100 || undefined}
          aria-label={headings.used(name, percentage)}
        />
      </td>
      <td className={CELL}>
        <CellLabel text={headings.subscription} />
        <span className={`chip chip-${status.tone} md:whitespace-nowrap`}>{status.label}</span>
        <span className={`block pt-1 text-sm font-medium ${EXPIRY_COLORS[expiry.tone]}`}>{expiry.label}</span>
      </td>
      <td className={`text-md tabular-nums ${CELL}`}>
        <CellLabel text={headings.created} />
        {created}
      </td>
      <td className={`col-span-full ${CELL}`}>
        <OwnerActions name={name} hrefs={hrefs} />
      </td>
    </tr>
  );
}

/** The links of a row. Their names stand in a tip and for screen readers, so that five fit beside one another. */
function OwnerActions({ name, hrefs }: Pick<OwnerLine, "name" | "hrefs">) {
  const words = copy.ownerList;
  const links: { href: string | undefined; label: string; icon: IconName }[] = [
    { href: hrefs.subscription, label: words.subscription, icon: "calendar-clock" },
    { href: hrefs.password, label: words.password, icon: "key-round" },
    { href: hrefs.edit, label: words.edit, icon: "square-pen" },
    { href: hrefs.detail, label: words.detail, icon: "eye" },
    {
      href: hrefs.remove,
      label: hrefs.detail ? words.remove : words.continueRemoval,
      icon: "trash-2",
    },
  ];
  return (
    <div className="flex flex-wrap gap-1.5 lg:flex-nowrap">
      {links.map(
        ({ href, label, icon }) =>
          href && (
            <a
              key={icon}
              className={`button button-outline min-h-11 w-11 px-0 ${icon === "trash-2" ? "text-guayaba" : ""}`}
              href={href}
              title={`${label} ${name}`}
            >
              <Icon name={icon} />
              <span className="sr-only">
                {label} {name}
              </span>
            </a>
          ),
      )}
    </div>
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
