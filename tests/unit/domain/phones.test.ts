import { readFileSync } from "node:fs";
import examples from "libphonenumber-js/examples.mobile.json";
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString as parseWithFormats,
} from "libphonenumber-js/min";
import { describe, expect, it, test } from "vitest";
import { internationalDigits } from "~/domain/phones";
import { parsePhoneNumberFromString } from "../../../workers/phone-numbers";

const COUNTRIES: { codigo: CountryCode; telefono: string }[] = JSON.parse(
  readFileSync("reference/places/paises.json", "utf8"),
);

describe.each(COUNTRIES)("a mobile number of $codigo", ({ codigo, telefono }) => {
  const example = getExampleNumber(codigo, examples)!;
  const digits = example.number.slice(1);

  it.each([
    ["as people of the country write it", example.formatNational(), telefono],
    ["without the national prefix", example.nationalNumber, telefono],
    ["with the country's code and a plus", example.formatInternational(), "+999"],
    ["with the country's code and two zeros", `00${digits}`, "+999"],
    ["with the country's code and no plus", digits, telefono],
    ["with dots, after a word", `Cel. ${example.formatNational().replace(/[ -]/g, ".")}`, telefono],
  ])("is read %s", (_, typed, dialCode) => {
    expect(internationalDigits(typed, dialCode)).toBe(digits);
  });
});

test.each([
  ["809 555 1234 ext. 5", "+1", "18095551234"],
  ["011 15 2345-6789", "+54", "5491123456789"],
  ["+54 11 15 2345-6789", "+1", "5491123456789"],
  ["09 1234 5678", "+56", "56912345678"],
  ["+33 6 12 34 56 78", "+1", "33612345678"],
  ["+999 123 4567", "+1", "9991234567"],
  ["555-1234", "+1", undefined],
  ["829-555-01", "+1", undefined],
  ["+1 555 1234", "+34", undefined],
  ["555-1234", "+506", "5065551234"],
  ["809-555-1234 / 829-555-1234", "+1", "80955512348295551234"],
  ["911", "+1", undefined],
  ["809-MERENGUE", "+1", undefined],
])("%s with the dial code %s gives %s", (typed, dialCode, digits) => {
  expect(internationalDigits(typed, dialCode)).toBe(digits);
});

test.each(getCountries())("the deployed Worker reads numbers of %s as the library does", (code) => {
  const example = getExampleNumber(code, examples)!;
  const { countryCallingCode, nationalNumber } = example;
  const typed = [
    example.formatNational(),
    example.formatInternational(),
    nationalNumber,
    `0${nationalNumber}`,
    `1${nationalNumber}`,
    nationalNumber.slice(1),
    `${nationalNumber}7`,
  ];
  const read = (parse: typeof parsePhoneNumberFromString) =>
    typed.flatMap((text) =>
      [countryCallingCode, "1", "34"].map((defaultCallingCode) => {
        const number = parse(text, { defaultCallingCode });
        return [number?.number, number?.isValid()];
      }),
    );
  expect(read(parsePhoneNumberFromString)).toEqual(
    read(parseWithFormats as typeof parsePhoneNumberFromString),
  );
});
