import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { copy } from "~/copy/es";

/** An answer of the server, good or bad, is passed on; what never reached it, or came back as no answer of ours, is not one. */
function isAnswer(cause: unknown): boolean {
  return cause instanceof Response || isRouteErrorResponse(cause);
}

/**
 * The `clientAction` of a screen with a form: what could not be sent is refused like a form that is wrong, so that the screen stays
 * with everything that was typed.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (cause) {
    if (isAnswer(cause)) throw cause;
    return lostState(form);
  }
}

/** The state of a form that could not be sent: what was typed, and a sentence over it. */
export function lostState(form: FormData) {
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const { title, cause, kept } = copy.lostForm;
  return { errors: {}, values, alert: { title, text: `${cause} ${kept}` } };
}

/** How long an answer is waited for before the connection counts as lost. */
export const WAIT_MS = 30_000;

/** Whether a failure in the browser comes from the connection: what `fetch` and `import` throw there, by each browser's words. */
export function isLost(cause: unknown): boolean {
  return (
    !navigator.onLine || (cause instanceof TypeError && /fetch|network|load|import/i.test(cause.message))
  );
}

/**
 * The `shouldRevalidate` of every page around such a form: what was refused, or could not be sent, changed nothing. Reading
 * it again would draw the form anew over what is being typed meanwhile.
 */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isRefusal(actionResult);
}

/** The state of a form that comes back to whoever sent it; what was done leads elsewhere. */
function isRefusal(result: unknown): boolean {
  return typeof result === "object" && result !== null && "errors" in result;
}
