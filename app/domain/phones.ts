import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** No number has fewer digits, short codes such as 911 aside. */
const FEWEST_DIGITS = 7;

/**
 * The digits of a phone number with its country's code, as wa.me takes them; `undefined` for a text with fewer digits than a
 * number has. `dialCode` ('+1') is the country's code of a number that is written without one. A number that no country has
 * keeps its digits, because plans change and the person knows the number better.
 */
export function internationalDigits(typed: string, dialCode: string): string | undefined {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length < FEWEST_DIGITS) return undefined;
  // The library takes only what callers dial in the country of `dialCode`: '011' there, '00' nearly everywhere else.
  const written = typed.replace(/^\D*00/, "+");
  const defaultCallingCode = dialCode.replace(/\D/g, "");
  // Some write a zero that their country has given up.
  const readings = [written, written.replace(/^\D*0+/, "")].map((text) =>
    parsePhoneNumberFromString(text, { defaultCallingCode }),
  );
  const number = readings.find((reading) => reading?.isValid()) ?? readings.at(-1);
  return number?.number.slice(1) ?? digits;
}
