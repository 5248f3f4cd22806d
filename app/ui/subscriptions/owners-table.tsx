import { copy } from "~/copy/es";
import { initials } from "~/domain/accounts/initials";
import { Avatar } from "~/ui/accounts/avatar";

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
};

const EXPIRY_COLORS: Record<ChipTone, string> = {
  hoja: "text-hoja",
  mango: "text-mango-text",
  guayaba: "text-guayaba",
  quiet: "text-tinta-2",
};

const LINE = "rounded-lg border border-line bg-surface";
const CELL = "block border-line md:table-cell md:border-t md:px-5 md:py-3.5 md:align-middle";

/** The owners of the platform: rows on a wide screen, cards on a phone. */
export function OwnersTable({ owners }: { owners: OwnerLine[] }) {
  const { owner, restaurants, subscription, created } = copy.panels.owners;
  return (
    <table className="mt-6 block w-full text-left md:table md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className={LINE}>
          {[owner, restaurants, subscription, created].map((heading) => (
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
        {owners.map((line) => (
          <OwnerRow key={line.id} {...line} />
        ))}
      </tbody>
    </table>
  );
}

function OwnerRow({ name, email, restaurants, slots, usedPercentage, status, expiry, created }: OwnerLine) {
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
      <td className={`tabular-nums md:w-[22%] ${CELL}`}>
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
      <td className={`tabular-nums md:whitespace-nowrap ${CELL}`}>
        <CellLabel text={headings.created} />
        {created}
      </td>
    </tr>
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
