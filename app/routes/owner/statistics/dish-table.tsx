import { copy } from "~/copy/es";
import type { StatisticsViewModel } from "./statistics-view-model";

type DishTableProps = { dishes: StatisticsViewModel["dishes"]; period: number };

/** The cells stand here once, because a menu has hundreds of dishes. */
const TABLE =
  "mt-3 w-full text-left text-md [&_td]:border-t [&_td]:border-line [&_td]:py-1 [&_td]:pl-3 [&_td]:text-right [&_td]:tabular-nums [&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:font-normal [&_tbody_th]:wrap-anywhere [&_thead_th]:py-2 [&_thead_th]:text-sm [&_thead_th]:text-tinta-2 [&_thead_th:nth-child(n+2)]:pl-3 [&_thead_th:nth-child(n+2)]:text-right";

/** Every dish with its page views, favorites and ratings. Its name leads to its chart. */
export function DishTable({ dishes, period }: DishTableProps) {
  const words = copy.statistics.dishes;
  return (
    <section
      className="mt-6 rounded-lg border border-line bg-surface px-4 py-4 md:px-5"
      aria-labelledby="platos"
    >
      <h2 id="platos" className="p-0 text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-tinta-2">{words.lead(period)}</p>
      <table className={TABLE}>
        <thead>
          <tr>
            <th scope="col">{words.dish}</th>
            <th scope="col">{words.views}</th>
            <th scope="col" className="max-sm:sr-only">
              {words.favorites}
            </th>
            <th scope="col">{words.ratings}</th>
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ id, name, href, isShown, views, favorites, ratings }) => (
            <tr key={id}>
              <th scope="row">
                <a
                  className="flex min-h-11 items-center underline-offset-2 hover:underline aria-[current]:font-bold"
                  href={href}
                  aria-current={isShown ? "page" : undefined}
                >
                  {name}
                </a>
              </th>
              <td className="font-semibold">{views}</td>
              <td className="max-sm:hidden">{favorites}</td>
              <td>{ratings ?? <span className="text-tinta-2">{words.noRating}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
