import type { IconName } from "~/ui/icon-names";
import { IconPlate, type Tone } from "~/ui/icon-plate";

export type Stat = { label: string; value: string; icon: IconName; tone?: Tone };

/** The numbers of a panel, one ticket each, in two columns on a phone, or one with large text. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] sm:gap-3.5">
      {stats.map(({ label, value, icon, tone = "anil" }) => (
        <div
          key={label}
          className="relative grid min-h-20 content-center overflow-hidden rounded-lg border border-line bg-surface py-3 pr-2.5 pl-15.5 max-sm:last:odd:col-span-full sm:pr-4.5 sm:pl-21.5"
        >
          <dt className="row-start-2 pt-0.5 text-sm leading-snug text-tinta-2 sm:text-md">
            <IconPlate icon={icon} tone={tone} className="absolute inset-y-0 left-0 w-13 sm:w-18" />
            <span>{label}</span>
          </dt>
          <dd
            // A date is longer than a number.
            data-long={value.length > 7 || undefined}
            className="font-display text-3xl leading-none font-extrabold tracking-tighter wrap-anywhere data-long:text-base data-long:leading-tight data-long:tracking-tight sm:data-long:text-lg"
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
