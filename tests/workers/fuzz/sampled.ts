import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Each place gets every input (`EVERY_INPUT=1`), as `npm run prove -- hostile` asks. */
    everyInput: boolean;
  }
}

/**
 * Returns every `nth` of the inputs for one of many places (fields, parameters), because the whole matrix takes minutes. The
 * place's name decides which, so that a test which runs alone takes the same inputs.
 */
export function sampledFor<Input>(place: string, inputs: readonly Input[], nth: number): Input[] {
  if (inject("everyInput")) return [...inputs];
  const first = [...place].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % nth;
  return inputs.filter((_, at) => at % nth === first);
}
