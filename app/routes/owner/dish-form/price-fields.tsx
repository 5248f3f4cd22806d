import { copy } from "~/copy/es";
import { BY_SIZE, hasSizes, ONE_PRICE, PRICING, SIZES, sentSizes } from "~/domain/menus/dish-fields";
import { SIZES_MAX } from "~/domain/menus/sizes";
import { TEXT_LIMITS } from "~/domain/text";
import { MoneyField } from "~/ui/fields/money-field";
import { PriceReadings } from "~/ui/fields/price-readings";
import { Repeater } from "~/ui/fields/repeater";
import { TextField } from "~/ui/fields/text-field";

export type PriceHabitViewModel = { country: string; currency: string };

type PriceFieldsProps = {
  habit: PriceHabitViewModel;
  values: Record<string, string>;
  errors: Record<string, string>;
  onRowsChange: () => void;
};

const CHOICE =
  "relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-line px-3 text-center text-md font-semibold hover:border-anil has-checked:border-anil has-checked:bg-anil has-checked:text-on-anil has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-anil";

/**
 * One price, or two to six sizes. The chosen one of the two shows, by style alone, so that it works without scripts; what
 * the other holds stays typed and is not read.
 */
export function PriceFields({ habit, values, errors, onRowsChange }: PriceFieldsProps) {
  const says = copy.dishForm;
  const isBySize = hasSizes(values);
  const rows = sentSizes(values).slice(0, SIZES_MAX);
  const choices = [
    { value: ONE_PRICE, label: says.price.one, isChosen: !isBySize },
    { value: BY_SIZE, label: says.price.bySize, isChosen: isBySize },
  ];
  return (
    <div className="group/price grid gap-3">
      <fieldset>
        <legend className="pb-1.5 text-md font-semibold">{says.price.question}</legend>
        <div className="flex gap-2">
          {choices.map(({ value, label, isChosen }) => (
            <label key={value} className={CHOICE}>
              <input
                type="radio"
                name={PRICING}
                value={value}
                defaultChecked={isChosen}
                className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="group-has-[[value=sizes]:checked]/price:hidden">
        <PriceField
          label={says.price.label}
          name="price"
          habit={habit}
          values={values}
          error={errors.price}
        />
      </div>
      <div className="group-has-[[value=one]:checked]/price:hidden">
        <Repeater
          label={says.sizes.legend}
          name={SIZES}
          hint={says.sizes.hint}
          error={errors[SIZES]}
          rows={rows}
          rowNumbers={rows.map(({ row }) => row)}
          fewest={2}
          most={SIZES_MAX}
          spare={SIZES_MAX}
          addLabel={says.sizes.add}
          onRowsChange={onRowsChange}
        >
          {(row, nameOf, at) => (
            <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)] items-start gap-2">
              <TextField
                label={says.sizes.name}
                name={nameOf("name")}
                value={row?.name}
                placeholder={says.sizes.examples[at]}
                error={errors[nameOf("name")]}
                limit={TEXT_LIMITS.tag}
                autoComplete="off"
              />
              <PriceField
                label={says.price.label}
                name={nameOf("price")}
                habit={habit}
                values={values}
                error={errors[nameOf("price")]}
              />
            </div>
          )}
        </Repeater>
      </div>
    </div>
  );
}

type PriceFieldProps = {
  label: string;
  name: string;
  habit: PriceHabitViewModel;
  values: Record<string, string>;
  error: string | undefined;
};

/** A price as text. One that may mean two amounts asks which, and saving takes the chosen one. */
function PriceField({ label, name, habit, values, error }: PriceFieldProps) {
  return (
    <div>
      <MoneyField label={label} name={name} currency={habit.currency} value={values[name]} error={error} />
      {error && <PriceReadings label={error} name={name} habit={habit} values={values} />}
    </div>
  );
}
