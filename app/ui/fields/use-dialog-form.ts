import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { lostState, WAIT_MS } from "./lost-connection";

type Ready<Loaded, Props> = { loaded: Loaded; Form: ComponentType<Props> };
/** What the server says of a read that it refuses. */
type Refused = { failed: string; title: string };
type Problem = { title: string; text?: string | undefined };

const LOST: Problem = { title: copy.failure.lost.title, text: copy.failure.lost.detail };

/**
 * A form of a dialog over another page: what it is drawn from, and its code, come when it opens. By `fetch`: a fetcher
 * replaces the page around the dialog where its route's code cannot come. `page` is the form's own page.
 */
export function useDialogForm<Loaded extends object, Props>(
  path: string,
  page: string,
  loadForm: () => Promise<ComponentType<Props>>,
) {
  const [ready, setReady] = useState<Ready<Loaded, Props>>();
  const [problem, setProblem] = useState<Problem>();
  const hasCodeFailed = useRef(false);
  // An answer to an earlier opening must not take the place of a later one.
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
    // Signed out meanwhile: the page leads to sign-in and back.
    if (answer.value === undefined) return location.assign(page);
    if ("failed" in answer.value && answer.value.failed) return setProblem({ title: answer.value.failed });
    if (code.status === "fulfilled") return setReady({ loaded: answer.value as Loaded, Form: code.value });
    // Some browsers never ask for a module again that failed once. The form's own page has it as well.
    if (hadCodeFailed) return location.assign(page);
    setProblem(LOST);
  }, [path, page, loadForm]);

  return { ready, problem, load };
}

/** What a form is drawn from, or why it cannot be; `undefined` where the answer leads elsewhere. */
async function read<Loaded>(path: string): Promise<Loaded | { failed: string } | undefined> {
  const headers = { accept: "application/json" };
  const signal = AbortSignal.timeout(WAIT_MS);
  const answer = await fetch(path, { headers, redirect: "manual", signal });
  if (answer.type === "opaqueredirect") return undefined;
  const told = (await answer.json()) as Loaded & Partial<Refused>;
  return answer.ok ? told : { failed: told.failed ?? told.title ?? copy.failure.unavailable.title };
}

/**
 * Sends a dialog's form, and follows its answer: elsewhere once it was saved, or with the form's new state. `onSaved` is called
 * when the page around has been drawn anew.
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
        const told = (await answer.json()) as object;
        setState({ ...lostState(fields), ...("errors" in told ? told : { alert: told }) } as never);
      }
    } catch {
      setState(lostState(fields) as never);
    }
    setSending(false);
  }

  return { state, isBusy: isSending || savedAt !== undefined, onSubmit };
}
