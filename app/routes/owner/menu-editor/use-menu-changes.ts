import { useCallback, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";
import { LINKED_TOAST_DURATION_MS, type Toast } from "~/domain/toasts";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import type { MenuChanged } from "./change-menu.server";
import type { DishState } from "./dish-state";
import { aboutOf, type ChangeToast, withToast } from "./shown-toasts";

/** What was changed since the page was loaded, by dish. */
type Changed = { states: Record<string, DishState>; prices: Record<string, { text: string; cents: number }> };

/** A refusal as the server answers it, and what the page does with a request that got no answer. */
export type Refused = {
  errors: Record<string, string>;
  values: Record<string, string>;
  alert?: { title: string; text?: string };
};
export type Sent = { done: MenuChanged } | { refused: Refused };

const NOTHING: Changed = { states: {}, prices: {} };

/** Returns the state that a pressed button asks for, to be drawn before the answer; none for other changes. */
function askedState(change: string): { dish: string; state: DishState } | undefined {
  const [state = "", dish = ""] = change.split(":");
  const isState = state === "available" || state === "sold-out-today" || state === "sold-out";
  return isState && dish && dish !== "all" ? { dish, state } : undefined;
}

/**
 * Sends the changes of the menu editor one after the other (fields given as a function are those of its turn) and draws their answers into the rows, so that the page keeps
 * its scroll and focus. `loaded` is the loader's data: what was loaded again counts instead of what was changed before.
 */
export function useMenuChanges(path: string, loaded: object) {
  const [changed, setChanged] = useState(NOTHING);
  const [toasts, setToasts] = useState<ChangeToast[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data of the loader replaces what was changed
  useEffect(() => setChanged(NOTHING), [loaded]);

  const tell = useCallback((about: ChangeToast["about"], toast: Omit<Toast, "id" | "duration">) => {
    count.current += 1;
    const shown = { duration: LINKED_TOAST_DURATION_MS, ...toast, id: `cambio-${count.current}`, about };
    setToasts((others) => withToast(others, shown));
  }, []);

  const draw = useCallback((dishes: { id: string; state: DishState | undefined }[]) => {
    setChanged(({ states, prices }) => {
      const next: Record<string, DishState> = { ...states };
      for (const { id, state } of dishes) {
        if (state === undefined) delete next[id];
        else next[id] = state;
      }
      return { states: next, prices };
    });
  }, []);

  const send = useCallback(
    (given: URLSearchParams | (() => URLSearchParams), before?: DishState): Promise<Sent> => {
      const asked = typeof given === "function" ? undefined : askedState(given.get("change") ?? "");
      if (asked) draw([{ id: asked.dish, state: asked.state }]);
      const turn = last.current.then(async (): Promise<Sent> => {
        const fields = typeof given === "function" ? given() : given;
        const about = aboutOf(fields);
        const sent = await post(path, fields);
        if ("refused" in sent) {
          if (asked) draw([{ id: asked.dish, state: before }]);
          const { alert, errors } = sent.refused;
          // A refused price is said beside its field, where a toast would only cover it.
          const title = alert?.title ?? (errors.price ? undefined : Object.values(errors)[0]);
          if (title) tell(about, { tone: "error", ...alert, title });
          return sent;
        }
        const { toast, dishes, price } = sent.done;
        if (dishes) draw(dishes);
        if (price) {
          const { dish, cents, text } = price;
          setChanged((now) => ({ ...now, prices: { ...now.prices, [dish]: { cents, text } } }));
        }
        tell(about, toast);
        return sent;
      });
      last.current = turn;
      return turn;
    },
    [path, draw, tell],
  );

  return { ...changed, toasts, send };
}

/** Sends a change. Without an answer it is refused with the sentence of a lost connection. */
async function post(path: string, fields: URLSearchParams): Promise<Sent> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { accept: "application/json", [SENT_BY_SCRIPT]: "1" },
      body: fields,
      redirect: "manual",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    // Whoever is signed out by now, or may not change this menu, is redirected: the page itself says why.
    const to = answer.headers.get("location");
    if (to) {
      location.assign(to);
      return new Promise<never>(() => {});
    }
    const body = (await answer.json()) as MenuChanged | Refused | { title: string; detail?: string };
    if ("toast" in body) return { done: body };
    if ("errors" in body) return { refused: body };
    const alert = { title: body.title, ...(body.detail && { text: body.detail }) };
    return { refused: { errors: {}, values: {}, alert } };
  } catch {
    return { refused: { errors: {}, values: {}, alert: copy.menuEditor.lost } };
  }
}
