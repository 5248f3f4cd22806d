import { inject } from "vitest";
import { shiftDate } from "./clock";

declare module "vitest" {
  interface ProvidedContext {
    clockShift: number;
  }
}

shiftDate(inject("clockShift"));
