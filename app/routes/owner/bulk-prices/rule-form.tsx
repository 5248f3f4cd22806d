import { Form, useNavigation } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { ROUNDINGS } from "~/domain/menus/bulk-prices";
import { isCurrency, symbolOf } from "~/domain/money";
import { PriceReadings } from "~/ui/fields/price-readings";
import { type Option, SelectField } from "~/ui/fields/select-field";
import { SubmitButton } from "~/ui/fields/submit-button";
import { TextField } from "~/ui/fields/text-field";
import { ChoiceField } from "~/ui/panels/choice-field";
import { CARD_FRAME } from "~/ui/panels/panel-card";

type RuleFormProps = {
  restaurant: string;
  /** How prices are read and drawn. */
  country: string;
  currency: string;
  options: Option[];
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** Asks how many prices change. It is sent as the page's address, because a preview changes nothing. */
export function RuleForm({ restaurant, options, typed, errors, ...habit }: RuleFormProps) {
  const words = copy.bulkPrices;
  const { state, formMethod } = useNavigation();
  const { currency } = habit;
  const symbol = isCurrency(currency) ? symbolOf(currency) : currency;
  return (
    <Form
      method="get"
      action={addresses.bulkPrices(restaurant)}
      preventScrollReset
      noValidate
      className={`grid gap-4.5 md:grid-cols-2 ${CARD_FRAME}`}
    >
      <SelectField
        label={words.category}
        name="category"
        value={typed.category ?? ""}
        options={options}
        placeholder={words.wholeMenu}
        error={errors.category}
      />
      <ChoiceField
        legend={words.direction}
        name="direction"
        chosen={typed.direction || "up"}
        options={[
          { value: "up", label: words.directions.up },
          { value: "down", label: words.directions.down },
        ]}
        error={errors.direction}
      />
      <ChoiceField
        legend={words.way}
        name="way"
        chosen={typed.way || "percent"}
        options={[
          { value: "percent", label: words.ways.percent },
          { value: "amount", label: words.ways.amount(symbol) },
        ]}
        error={errors.way}
      />
      <div>
        <TextField
          label={words.size}
          name="size"
          value={typed.size}
          hint={words.sizeHint}
          error={errors.size}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
        />
        {/* The text stays as it was typed, so the chosen reading stays beside it. */}
        {typed.way === "amount" && (
          <PriceReadings label={errors.size ?? words.size} name="size" habit={habit} values={typed} />
        )}
      </div>
      <SelectField
        label={words.rounding}
        name="rounding"
        value={typed.rounding ?? "0"}
        options={ROUNDINGS.map((step) => ({ value: String(step), label: words.roundings[step] }))}
        error={errors.rounding}
      />
      <div className="self-end">
        <SubmitButton isBusy={state !== "idle" && formMethod === "GET"}>{words.preview}</SubmitButton>
      </div>
    </Form>
  );
}
