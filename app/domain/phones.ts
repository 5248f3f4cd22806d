import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Shorter ones are service codes such as 911, which no chat answers. */
const FEWEST_DIGITS = 7;

/**
 * The digits of a phone number with its country's code, as wa.me takes them; `undefined` for a text with fewer digits than a
 * number has. `dialCode` ('+1') is the country's code of a number that is written without one. A number that no country has
 * keeps its digits, because plans change and the person knows the number better.
 */
export function internationalDigits(typed: string, dialCode: string): string | undefined {
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length < FEWEST_DIGITS) return undefined;
  // The library knows only the prefix of the country of `dialCode`, such as '011', but people copy '00' everywhere.
  const written = typed.replace(/^\D*00/, "+");
  const defaultCallingCode = dialCode.replace(/\D/g, "");
  // Some people write a leading zero that their country no longer uses.
  const readings = [written, written.replace(/^\D*0+/, "")].map((text) =>
    parsePhoneNumberFromString(text, { defaultCallingCode }),
  );
  const number = readings.find((reading) => reading?.isValid()) ?? readings.at(-1);
  return number?.number.slice(1) ?? digits;
}
