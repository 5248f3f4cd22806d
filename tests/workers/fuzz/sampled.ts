import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Each place gets every input (`EVERY_INPUT=1`), as `npm run prove -- hostile` asks. */
    everyInput: boolean;
  }
}

/**
 * Returns every `nth` of the inputs for one of many places (fields, parameters), beginning at another one at each place:
 * over the places each input comes up as often as the others. The whole matrix takes minutes.
 */
export function sampledFor<Input>(place: number, inputs: readonly Input[], nth: number): Input[] {
  return inject("everyInput") ? [...inputs] : inputs.filter((_, at) => at % nth === place % nth);
}
