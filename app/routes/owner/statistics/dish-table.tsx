import { copy } from "~/copy/es";
import type { StatisticsViewModel } from "./statistics-view-model";

type DishTableProps = { dishes: StatisticsViewModel["dishes"]; period: number };

/** The cells stand here once, because a menu has hundreds of dishes: rows on a wide screen, lines on a phone. */
const TABLE =
  "mt-3 block w-full text-left text-md md:table md:table-fixed [&_tbody]:block [&_tbody]:md:table-row-group [&_tbody_th]:basis-full [&_tbody_th]:font-normal [&_tbody_th]:wrap-anywhere [&_tbody_tr]:flex [&_tbody_tr]:flex-wrap [&_tbody_tr]:gap-x-3 [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_tr]:pb-2 [&_tbody_tr]:md:table-row [&_td]:max-md:min-w-18 [&_td]:tabular-nums [&_td]:md:pl-4 [&_td]:md:text-right [&_thead_th]:py-2 [&_thead_th]:text-sm [&_thead_th]:text-tinta-2 [&_thead_th:nth-child(n+2)]:w-36 [&_thead_th:nth-child(n+2)]:pl-4 [&_thead_th:nth-child(n+2)]:text-right";

/** Every dish with its page views, favorites and ratings. Its name leads to its chart. */
export function DishTable({ dishes, period }: DishTableProps) {
  const words = copy.statistics.dishes;
  const views = words.views(period);
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
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            {[words.dish, views, words.favorites, words.ratings].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ id, name, href, isShown, favorites, ratings, ...dish }) => (
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
              <td>
                <Label text={views} />
                <b>{dish.views}</b>
              </td>
              <td>
                <Label text={words.favorites} />
                {favorites}
              </td>
              <td>
                {ratings !== null && <Label text={words.ratings} />}
                {ratings ?? <span className="text-tinta-2">{words.noRating}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The column's name, where a phone shows no columns. */
function Label({ text }: { text: string }) {
  return <span className="text-tinta-2 md:hidden">{text} </span>;
}
