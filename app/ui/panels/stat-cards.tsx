import type { IconName } from "~/ui/icon-names";
import { IconPlate, type Tone } from "~/ui/icon-plate";

export type Stat = { label: string; value: string; icon: IconName; tone?: Tone };

/** The numbers of a panel, one ticket each. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <dl className="stat-cards">
      {stats.map(({ label, value, icon, tone = "anil" }) => (
        <div key={label} className="stat-card">
          <dt>
            <IconPlate icon={icon} tone={tone} className="absolute inset-y-0 left-0 w-13 sm:w-18" />
            <span>{label}</span>
          </dt>
          <dd data-long={value.length > 7 || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
