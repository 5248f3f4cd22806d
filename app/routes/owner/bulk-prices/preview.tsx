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

/** The cells stand here once, because a menu has hundreds of rows. */
const TABLE =
  "w-full text-left text-md [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere [&_td:nth-child(n+2)]:text-right [&_td:nth-child(n+2)]:tabular-nums [&_th]:py-2 [&_th]:pr-3 [&_th:nth-child(n+2)]:text-right";

/** Every new price before it is saved, and the form that saves what was shown. */
export function Preview(preview: PreviewProps) {
  const { id, rule, seen, all, changed, refused, isTooMany, categories, typed, mayWrite } = preview;
  const words = copy.bulkPrices;
  const { state } = useNavigation();
  const mayApply = mayWrite && changed > 0 && refused === 0 && !isTooMany;
  return (
    <section className="mt-8" aria-labelledby="vista-previa">
      <h2 id="vista-previa" className="text-xl">
        {words.previewTitle}
      </h2>
      <p className="mt-1 font-semibold wrap-anywhere" role="status">
        {rule}. {words.count(changed, all)}
      </p>
      {refused > 0 && <FormAlert tone="warning" {...words.refused(refused)} />}
      {refused === 0 && changed === 0 && <FormAlert tone="info" {...words.nothing} />}
      {isTooMany && <FormAlert tone="warning" {...words.tooMany(MAX_BULK_DISHES)} />}
      {categories.map(({ name, rows }) => (
        <div key={name} className="mt-5 rounded-lg border border-line bg-surface px-4 pt-3 pb-1">
          <table className={TABLE}>
            <caption className="pb-1 text-left font-display text-lg font-bold">{name}</caption>
            <thead>
              <tr className="text-sm text-tinta-2">
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
      {mayApply && (
        <Form method="post" preventScrollReset className="form-bar">
          {RULE_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
          ))}
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={seen} />
          <button
            type="submit"
            className="button button-primary md:grow-0 md:basis-90"
            disabled={state === "submitting"}
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
      <td>{name}</td>
      <td className="text-tinta-2">{before}</td>
      <td>
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
