import { Form, useNavigation } from "@remix-run/react";
import { copy } from "~/copy/es";
import { RULE_FIELDS } from "~/domain/forms/bulk-prices";
import { MAX_BULK_DISHES } from "~/domain/menus/bulk-prices";
import { FormAlert } from "~/ui/fields/form-alert";
import type { BulkPricesViewModel, PreviewRow } from "./bulk-prices-view-model";

type PreviewProps = NonNullable<BulkPricesViewModel["preview"]> & {
  typed: Record<string, string>;
  mayWrite: boolean;
};

/** The id of the sentence why a lapsed owner saves nothing. */
const LAPSED = "sin-guardar";

/** The cells stand here once, because a menu has hundreds of rows: rows on a wide screen, lines on a phone. */
const TABLE =
  "block w-full text-left text-md md:table md:table-fixed [&_caption]:block [&_caption]:md:table-caption [&_tbody]:block [&_tbody]:md:table-row-group [&_tbody_th]:basis-full [&_tbody_th]:font-normal [&_tbody_th]:wrap-anywhere [&_tbody_th]:md:py-2.5 [&_tbody_tr]:flex [&_tbody_tr]:flex-wrap [&_tbody_tr]:gap-x-5 [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_tbody_tr]:py-2 [&_tbody_tr]:align-top [&_tbody_tr]:md:table-row [&_td]:max-md:min-w-36 [&_td]:tabular-nums [&_td]:md:py-2.5 [&_td]:md:pl-4 [&_td]:md:text-right [&_thead_th]:py-2 [&_thead_th]:text-sm [&_thead_th]:text-tinta-2 [&_thead_th:nth-child(n+2)]:w-44 [&_thead_th:nth-child(n+2)]:text-right";

/** Every new price before it is saved, and the form that saves what was shown. */
export function Preview(preview: PreviewProps) {
  const { id, rule, seen, all, changed, refused, isTooMany, categories, typed, mayWrite } = preview;
  const words = copy.bulkPrices;
  const { state } = useNavigation();
  const isHeld = refused > 0 || isTooMany;
  return (
    <section className="mt-8" aria-labelledby="vista-previa">
      <h2 id="vista-previa" className="text-xl">
        {words.previewTitle}
      </h2>
      <p className="mt-1 font-semibold wrap-anywhere" role="status">
        {rule}. {isHeld ? words.held : words.count(changed, all)}
      </p>
      {!mayWrite && (
        <p id={LAPSED} className="mt-1 text-guayaba">
          {words.lapsed}
        </p>
      )}
      {refused > 0 && <FormAlert tone="warning" {...words.refused(refused)} />}
      {refused === 0 && changed === 0 && <FormAlert tone="info" {...words.nothing} />}
      {isTooMany && <FormAlert tone="warning" {...words.tooMany(MAX_BULK_DISHES)} />}
      {categories.map(({ name, rows }) => (
        <div key={name} className="mt-5 rounded-lg border border-line bg-surface px-4 pt-3 pb-1">
          <table className={TABLE}>
            <caption className="pb-1 text-left font-display text-lg font-bold">{name}</caption>
            <thead className="sr-only md:not-sr-only md:table-header-group">
              <tr>
                <th scope="col">{words.columns.dish}</th>
                <th scope="col">{words.columns.before}</th>
                <th scope="col">{words.columns.after}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // Names may repeat, and the rows of a preview never move.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
                <PriceRow key={at} {...row} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {changed > 0 && !isHeld && (
        <Form method="post" preventScrollReset className="form-bar">
          {RULE_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
          ))}
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <button
            type="submit"
            className="button button-primary md:grow-0 md:basis-90"
            disabled={!mayWrite || state === "submitting"}
            aria-describedby={mayWrite ? undefined : LAPSED}
          >
            {words.apply(changed)}
          </button>
        </Form>
      )}
    </section>
  );
}

function PriceRow({ name, before, after, problem }: PreviewRow) {
  const words = copy.bulkPrices;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="text-tinta-2">
        <span className="md:hidden">{words.columns.before} </span>
        {before}
      </td>
      <td>
        {after !== null && <span className="text-tinta-2 md:hidden">{words.columns.after} </span>}
        {after === null ? (
          <span className="text-tinta-2">{words.same}</span>
        ) : (
          <b className={problem && "text-guayaba"}>{after}</b>
        )}
        {problem && <span className="block text-sm text-guayaba">{words.problems[problem]}</span>}
      </td>
    </tr>
  );
}
