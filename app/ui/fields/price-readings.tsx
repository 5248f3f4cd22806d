import { readingField, readPrice } from "~/domain/menus/typed-price";
import { formatMoney } from "~/domain/money";

const READING =
  "relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-line px-3 text-center text-md font-semibold hover:border-anil has-checked:border-anil has-checked:bg-anil has-checked:text-on-anil has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil";

type PriceReadingsProps = {
  /** The question, for screen readers. */
  label: string | undefined;
  /** The field of the price. */
  name: string;
  habit: { country: string; currency: string };
  values: Record<string, string>;
};

/** The two amounts that a typed price may mean, to choose from; nothing if it means one. */
export function PriceReadings({ label, name, habit: { country, currency }, values }: PriceReadingsProps) {
  const read = readPrice(values[name] ?? "", country);
  if (!("open" in read)) return null;
  const chosen = values[readingField(name)];
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2 pt-2">
      {read.open.map((cents) => (
        <label key={cents} className={READING}>
          <input
            type="radio"
            name={readingField(name)}
            value={String(cents)}
            defaultChecked={chosen === String(cents)}
            className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
          />
          {formatMoney(cents, currency)}
        </label>
      ))}
    </div>
  );
}
