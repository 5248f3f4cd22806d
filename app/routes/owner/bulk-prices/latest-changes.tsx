import { Form } from "@remix-run/react";
import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import type { BulkPricesViewModel } from "./bulk-prices-view-model";

type LatestChangesProps = { changes: BulkPricesViewModel["latest"]; mayWrite: boolean };

/** The latest changes of many prices, each with the button that undoes it, or with the reason why it cannot be undone. */
export function LatestChanges({ changes, mayWrite }: LatestChangesProps) {
  const words = copy.bulkPrices;
  return (
    <section className={CARD_FRAME} aria-labelledby="ultimos-cambios">
      <h2 id="ultimos-cambios" className="p-0 text-xl">
        {words.latest}
      </h2>
      <ul className="pt-2">
        {changes.map(({ id, text, by, undone, isEdited }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-semibold wrap-anywhere">{text}</p>
              <p className="text-sm text-tinta-2 wrap-anywhere">{by}</p>
              {undone && <p className="text-sm text-tinta-2">{undone}</p>}
              {!undone && isEdited && <p className="text-sm text-tinta-2">{words.edited}</p>}
            </div>
            {mayWrite && !undone && !isEdited && (
              <Form method="post" preventScrollReset>
                <button
                  type="submit"
                  name="undo"
                  value={id}
                  className="button button-outline"
                  aria-label={words.undoOf(text)}
                >
                  <Icon name="rotate-ccw" />
                  {words.undo}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
