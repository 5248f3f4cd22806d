import { type FormEvent, useState } from "react";
import { copy } from "~/copy/es";
import { foreignAnswerProblem } from "~/domain/restaurants/qr-save-problem";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { WAIT_MS } from "~/ui/fields/lost-connection";

export type Problem = { title: string; text?: string };

type Answer = { url: string } | { errors: Record<string, string>; alert?: Problem } | Problem;
type State =
  | { step: "shown" | "saving" }
  | { step: "saved"; url: string }
  | { step: "failed"; problem: Problem };

/**
 * Saves a code by a script and tells what came of it. `path` is the address that scripts send to, `page` the page that a
 * signed-out owner opens instead.
 */
export function useSaveQr(path: string, page: string) {
  const [state, setState] = useState<State>({ step: "shown" });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step === "saving") return;
    setState({ step: "saving" });
    setState(await send(path, page));
  }

  return { state, onSubmit };
}

async function send(path: string, page: string): Promise<State> {
  const { failed } = copy.qrCode;
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { accept: "application/json", [SENT_BY_SCRIPT]: "1" },
      body: new URLSearchParams({ save: "1" }),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    // A guard redirects: signing in leads back to the page.
    if (answer.status === 204) {
      location.assign(page);
      return { step: "saving" };
    }
    const body = await readAnswer(answer);
    if (!body) {
      const type = answer.headers.get("content-type") ?? "";
      return { step: "failed", problem: failed[foreignAnswerProblem(answer.status, type)] };
    }
    return "url" in body ? { step: "saved", url: body.url } : { step: "failed", problem: problemIn(body) };
  } catch {
    return { step: "failed", problem: failed.network };
  }
}

/** Returns the application's own answer; `undefined` for any other. A lost connection throws. */
async function readAnswer(answer: Response): Promise<Answer | undefined> {
  const text = await answer.text();
  try {
    const body = JSON.parse(text) as Answer | null;
    const isOurs =
      typeof body === "object" && body !== null && ["url", "errors", "title"].some((name) => name in body);
    return isOurs ? body : undefined;
  } catch {
    return undefined;
  }
}

function problemIn(body: Exclude<Answer, { url: string }>): Problem {
  if (!("errors" in body)) return body;
  return body.alert ?? { title: Object.values(body.errors)[0] ?? copy.qrCode.failed.other.text };
}
