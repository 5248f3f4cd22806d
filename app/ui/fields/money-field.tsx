import { decimalAmount, isCurrency, symbolOf } from "~/domain/money";
import { TextField, type TextFieldProps } from "./text-field";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "value"> & {
  /** An ISO code; one without a symbol here stands in the label itself. */
  currency: string;
  /** Cents, or the text of a form that comes back refused. */
  value?: number | string | undefined;
};

/**
 * An amount of money, as `readPrice` reads it: a keyboard with digits and both decimal signs, the currency in the label.
 */
export function MoneyField({ label, currency, value, ...field }: MoneyFieldProps) {
  return (
    <TextField
      autoComplete="off"
      maxLength={60}
      {...field}
      label={`${label} (${isCurrency(currency) ? symbolOf(currency) : currency})`}
      inputMode="decimal"
      value={typeof value === "number" ? decimalAmount(value) : value}
    />
  );
}
