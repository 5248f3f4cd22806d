import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Shorter numbers are service codes such as 911, which have no WhatsApp account. */
const FEWEST_DIGITS = 7;

/** A number of the countries of +1 has ten digits after it (https://www.nanpa.com/numbering). */
const TOO_SHORT = /^1(?!\d{10})/;

/**
 * Returns the digits of a phone number with its country code, as wa.me takes them; `undefined` if the text has fewer
 * than seven digits, or digits are missing from a number of +1. `dialCode` ('+1') is the country code of a number that is
 * written without one. A number that is valid in no country keeps its digits, because numbering plans change and the
 * person knows the number better.
 */
export function internationalDigits(typed: string, dialCode: string): string | undefined {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length < FEWEST_DIGITS) return undefined;
  // The library knows only the international prefix of `dialCode`'s country, such as '011', but people use '00'
  // everywhere.
  const written = typed.replace(/^\D*00/, "+");
  const defaultCallingCode = dialCode.replace(/\D/g, "");
  // Some people write a leading zero that their country no longer uses, so the number is also tried without it.
  const readings = [written, written.replace(/^\D*0+/, "")].map((text) =>
    parsePhoneNumberFromString(text, { defaultCallingCode }),
  );
  const number = readings.find((reading) => reading?.isValid()) ?? readings.at(-1);
  const international = number?.number.slice(1) ?? digits;
  return TOO_SHORT.test(international) ? undefined : international;
}
