import { useEffect, useRef } from "react";
import { copy } from "~/copy/es";
import { PRICE_READING } from "~/domain/forms/menu-change";
import { formatMoney } from "~/domain/money";
import { Icon } from "~/ui/icon";

/** The form of the price that is being edited. It stands beside the editor's own form, because forms do not nest. */
export const PRICE_FORM = "precio";

/** The id of its field, to which the page of a refused plain form links. */
const PRICE_FIELD = "campo-price";

export type PriceEditing = {
  /** What stands in the field, and the price in cents that it was drawn from. */
  typed: string;
  seen: number;
  error?: string | undefined;
  /** The amounts in cents that the refused price may mean, and their currency. */
  readings: readonly number[];
  currency: string;
  /** Says that the field holds another text than the one that was refused, with scripts. */
  onType?: () => void;
  /** Where the editor goes on without saving. */
  cancelHref: string;
  /** Ends the editing, with scripts. */
  onCancel?: () => void;
};

/** The field of a dish's price in its row: Enter saves, Escape restores. */
export function PriceEditor({
  id,
  name,
  typed,
  seen,
  error,
  readings,
  currency,
  onType,
  cancelHref,
  onCancel,
}: PriceEditing & { id: string; name: string }) {
  const words = copy.menuEditor.dish;
  const part = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error may be below what is in view
  useEffect(() => {
    part.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const errorId = `${PRICE_FORM}-error`;
  return (
    <span ref={part} className="field flex basis-full scroll-my-20 flex-wrap gap-2 py-1">
      <input
        ref={field}
        id={PRICE_FIELD}
        form={PRICE_FORM}
        name="price"
        className="min-h-11 max-w-45 flex-1 basis-25 py-2"
        aria-label={words.price(name)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={onType}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !onCancel) return;
          event.preventDefault();
          onCancel();
        }}
      />
      <input type="hidden" form={PRICE_FORM} name="dish" value={id} />
      <input type="hidden" form={PRICE_FORM} name="seen" value={seen} />
      <input type="hidden" form={PRICE_FORM} name="change" value="price" />
      <button type="submit" form={PRICE_FORM} className="button button-primary">
        {words.save}
      </button>
      <a
        className="button"
        href={cancelHref}
        onClick={(event) => {
          if (!onCancel) return;
          event.preventDefault();
          onCancel();
        }}
      >
        {words.cancel}
      </a>
      {error && (
        <p className="field-error basis-full" id={errorId} role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {readings.map((cents) => (
        <button
          key={cents}
          type="submit"
          form={PRICE_FORM}
          name={PRICE_READING}
          value={cents}
          className="button button-outline flex-1"
        >
          {formatMoney(cents, currency)}
        </button>
      ))}
    </span>
  );
}
