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
    const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
    return { errors: {}, values, alert: { title: copy.lostForm.title, text: copy.lostForm.text } };
  }
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

/** The answer of a loader that a part of a page asks for; `undefined` where none came, so that the page around it stays. */
export async function orLost<Loaded>(answer: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return undefined;
  }
}
