import type { Fit } from "~/domain/preferences/fit";

/** The text color of how a dish fits a diner. */
export const FIT_COLORS: Readonly<Record<Fit, string>> = {
  fits: "text-hoja",
  unconfirmed: "text-mango-text",
  breaks: "text-guayaba",
};
