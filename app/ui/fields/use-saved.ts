import type { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Calls `onSaved` each time that a fetcher's form was taken, which its action tells by leading elsewhere; a refusal answers with
 * something of its own. What was answered to an earlier form stays in the fetcher, and says nothing of this one.
 */
export function useSaved(
  { state, data }: Pick<ReturnType<typeof useFetcher>, "state" | "data">,
  onSaved: () => void,
) {
  const sent = useRef<{ before: unknown } | undefined>(undefined);
  useEffect(() => {
    if (state === "submitting") sent.current ??= { before: data };
    if (state !== "idle" || !sent.current) return;
    const { before } = sent.current;
    sent.current = undefined;
    if (data === before) onSaved();
  });
}
