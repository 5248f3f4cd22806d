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

/** The owners of the platform: rows on a wide screen, cards on a phone. */
export function OwnersTable({ owners }: { owners: OwnerLine[] }) {
  const { owner, restaurants, subscription, created } = copy.panels.owners;
  return (
    <table className="owners">
      <thead>
        <tr>
          {[owner, restaurants, subscription, created].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
    <tr>
      <th scope="row" className="owners-who">
        <Avatar initials={initials(name)} pictureUrl={null} size={32} />
        <span>
          <strong>{name}</strong>
          <span>{email}</span>
        </span>
      </th>
      <td className="owners-used">
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
      <td>
        <CellLabel text={headings.subscription} />
        <span className={`chip chip-${status.tone}`}>{status.label}</span>
        <span className={`owners-expiry text-${expiry.tone}`}>{expiry.label}</span>
      </td>
      <td className="owners-created">
        <CellLabel text={headings.created} />
        {created}
      </td>
    </tr>
  );
}

/** The heading of a cell, because a phone does not show the row of headings. */
function CellLabel({ text }: { text: string }) {
  return (
    <span className="owners-label" aria-hidden="true">
      {text}
    </span>
  );
}
