import {
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString as parse,
} from "libphonenumber-js/core";
import plans from "../app/generated/phone-plans.json";

const PLANS = plans as unknown as MetadataJson;

/**
 * Stands for `libphonenumber-js/min` in the Worker's bundle (vite.config.ts, `ONLY_IN_WORKER`): the same function without the
 * formats of the numbering plans, which are half of them and only write numbers.
 */
export const parsePhoneNumberFromString = (
  text: string,
  options: { defaultCallingCode: string },
): PhoneNumber | undefined => parse(text, options, PLANS);
