import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { lostState, WAIT_MS } from "~/ui/fields/lost-connection";

type Ready<Loaded, Props> = { loaded: Loaded; Form: ComponentType<Props> };
/** The server's answer if the form could not be read: `failed` from the route, `title` from a general failure. */
type Refused = { failed: string; title: string };
type Problem = { title: string; text?: string | undefined };

const LOST: Problem = { title: copy.failure.lost.title, text: copy.failure.lost.detail };

/**
 * Loads the data and the code of a dialog's form when the dialog opens. Uses `fetch`, because a fetcher replaces the
 * page around the dialog if its route's code cannot be loaded. `page` is the address of the form's own page.
 */
export function useDialogForm<Loaded extends object, Props>(
  path: string,
  page: string,
  loadForm: () => Promise<ComponentType<Props>>,
) {
  const [ready, setReady] = useState<Ready<Loaded, Props>>();
  const [problem, setProblem] = useState<Problem>();
  const hasCodeFailed = useRef(false);
  // Counts the loads: an answer to an earlier one must not replace that of a later one.
  const loads = useRef(0);

  const load = useCallback(async () => {
    const turn = ++loads.current;
    setReady(undefined);
    setProblem(undefined);
    const [answer, code] = await Promise.allSettled([read<Loaded>(path), loadForm()]);
    const hadCodeFailed = hasCodeFailed.current;
    hasCodeFailed.current ||= code.status === "rejected";
    if (loads.current !== turn) return;
    if (answer.status === "rejected") return setProblem(LOST);
    // The diner is signed out by now: the form's own page redirects to sign-in and back.
    if (answer.value === undefined) return location.assign(page);
    if ("failed" in answer.value && answer.value.failed) return setProblem({ title: answer.value.failed });
    if (code.status === "fulfilled") return setReady({ loaded: answer.value as Loaded, Form: code.value });
    // Some browsers never request a module again after it failed once. The form's own page loads it anyway.
    if (hadCodeFailed) return location.assign(page);
    setProblem(LOST);
  }, [path, page, loadForm]);

  return { ready, problem, load };
}

/** Returns the data of a form, or why it could not be read; `undefined` if the answer is a redirect. */
async function read<Loaded>(path: string): Promise<Loaded | { failed: string } | undefined> {
  const headers = { accept: "application/json" };
  const signal = AbortSignal.timeout(WAIT_MS);
  const answer = await fetch(path, { headers, redirect: "manual", signal });
  if (answer.type === "opaqueredirect") return undefined;
  const body = (await answer.json()) as Loaded & Partial<Refused>;
  return answer.ok ? body : { failed: body.failed ?? body.title ?? copy.failure.unavailable.title };
}

/**
 * Sends a dialog's form. After saving, it navigates to the answer's address and calls `onSaved` once the page around
 * the dialog is loaded again. If the form was refused or could not be sent, `state` has its errors and values.
 */
export function useSentForm<State extends object>(path: string, onSaved: () => void) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [state, setState] = useState<State>();
  const [isSending, setSending] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();

  useEffect(() => {
    if (savedAt === undefined || savedAt === key) return;
    setSavedAt(undefined);
    onSaved();
  }, [savedAt, key, onSaved]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = new FormData(event.currentTarget);
    const { name, value } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as HTMLButtonElement;
    if (name) fields.append(name, value);
    setSending(true);
    try {
      const answer = await fetch(path, {
        method: "POST",
        headers: { accept: "application/json", [SENT_BY_SCRIPT]: "1" },
        body: new URLSearchParams(fields as never),
        signal: AbortSignal.timeout(WAIT_MS),
      });
      const to = answer.headers.get("location");
      if (answer.status === 204 && to) {
        setSavedAt(key);
        navigate(to, { replace: true, preventScrollReset: true });
      } else {
        const body = (await answer.json()) as object;
        setState({ ...lostState(fields), ...("errors" in body ? body : { alert: body }) } as never);
      }
    } catch {
      setState(lostState(fields) as never);
    }
    setSending(false);
  }

  return { state, isBusy: isSending || savedAt !== undefined, onSubmit };
}
