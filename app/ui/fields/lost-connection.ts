import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { copy } from "~/copy/es";

/**
 * Returns whether the server answered, also with a failure. A lost request or another program's answer does not count.
 */
function isAnswer(cause: unknown): boolean {
  return cause instanceof Response || isRouteErrorResponse(cause);
}

/**
 * The `clientAction` of a screen with a form. A form that could not be sent is refused like a form with errors, so
 * that the screen keeps everything that was typed.
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

/** Returns the state of a form that could not be sent: the typed text and an alert. */
export function lostState(form: FormData) {
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const { title, cause, kept } = copy.lostForm;
  return { errors: {}, values, alert: { title, text: `${cause} ${kept}` } };
}

/** After this time without an answer the connection counts as lost. */
export const WAIT_MS = 30_000;

/** Returns whether a failed `fetch` or `import` lost its connection. Browsers differ in the words of the message. */
export function isLost(cause: unknown): boolean {
  return (
    !navigator.onLine || (cause instanceof TypeError && /fetch|network|load|import/i.test(cause.message))
  );
}

/**
 * The `shouldRevalidate` of every page around such a form. A refused or unsent form changed nothing, and loading the
 * page again would overwrite what the visitor types in the meantime.
 */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isRefusal(actionResult);
}

/** Returns whether an action's result is the state of a refused form. A saved form redirects instead. */
function isRefusal(result: unknown): boolean {
  return typeof result === "object" && result !== null && "errors" in result;
}
