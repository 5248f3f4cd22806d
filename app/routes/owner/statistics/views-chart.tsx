import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { StatisticsViewModel } from "./statistics-view-model";

type ViewsChartProps = StatisticsViewModel["chart"] & { isVisible: boolean; menuHref: string | null };

/** Width of a day in the drawing, and the part of it that its bar takes. The drawing is stretched to the page's width. */
const DAY = 10;
const BAR = 7;
/** Every seventh day of a long chart has its name beneath. */
const WEEK = 7;

/** Page views by day: bars of the server's drawing, and the same numbers as a table. */
export function ViewsChart({ title, total, best, scale, bars, views, isVisible, menuHref }: ViewsChartProps) {
  const words = copy.statistics.chart;
  const width = bars.length * DAY;
  const isLong = bars.length > WEEK;
  return (
    <section className={CARD_FRAME} aria-labelledby="vistas">
      <h2 id="vistas" className="p-0 text-xl wrap-anywhere">
        {title}
      </h2>
      <p className="mt-1 max-w-[64ch] text-tinta-2">
        {total} {best}
      </p>
      {menuHref && (
        <a className="button button-outline mt-3" href={menuHref}>
          <Icon name="arrow-left" />
          {words.backToMenu}
        </a>
      )}
      {views === 0 && <p className="mt-3 font-semibold">{isVisible ? words.none : words.hidden}</p>}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-5" aria-hidden="true">
        {/* Each number stands beside its line. */}
        <p className="-my-[0.5lh] flex flex-col justify-between text-right text-xs leading-snug text-tinta-2 tabular-nums">
          {scale.map((value) => (
            <span key={value}>{value}</span>
          ))}
        </p>
        <svg
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          className="block h-44 w-full border-y border-line"
          focusable="false"
        >
          <title>{title}</title>
          <line
            x1={0}
            x2={width}
            y1={50}
            y2={50}
            className="stroke-line"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 4"
          />
          {bars.map(({ day, height, isToday }, at) => (
            <rect
              key={day}
              x={at * DAY + (DAY - BAR) / 2}
              y={100 - height}
              width={BAR}
              height={height}
              className={isToday ? "fill-mango" : "fill-anil"}
            />
          ))}
        </svg>
        <div className="col-start-2 flex pt-1.5 text-xs leading-snug text-tinta-2">
          {bars.map(({ day, isToday }, at) => (
            <span key={day} className="min-w-0 flex-1 text-center">
              {(!isLong || at % WEEK === WEEK - 1 - ((WEEK - (bars.length % WEEK)) % WEEK)) && (
                <DayName day={day} isToday={isToday} isLong={isLong} />
              )}
            </span>
          ))}
        </div>
        <p className="col-start-2 flex items-center gap-2 pt-2 text-sm text-tinta-2">
          <span className="size-3 rounded-sm bg-mango" />
          {words.today}
        </p>
      </div>
      <details className="pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <Icon name="chevron-down" />
          {words.numbers}
        </summary>
        <table className="w-full max-w-100 text-left text-md">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-sm text-tinta-2">
              <th scope="col" className="py-1.5">
                {words.day}
              </th>
              <th scope="col" className="py-1.5 text-right">
                {words.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ day, views, isToday }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1.5 font-normal">
                  {day}
                  {isToday && ` (${words.today})`}
                </th>
                <td className="py-1.5 text-right tabular-nums">{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** A day under its bar: 'sáb' over '1', in a long chart on one line that stands over its neighbours. */
function DayName({ day, isToday, isLong }: { day: string; isToday: boolean; isLong: boolean }) {
  const [weekday, number] = day.split(" ");
  return (
    <span className={`${isLong ? "float-right whitespace-nowrap" : ""} ${isToday ? "font-bold" : ""}`}>
      {weekday} {isLong ? number : <span className="block">{number}</span>}
    </span>
  );
}
