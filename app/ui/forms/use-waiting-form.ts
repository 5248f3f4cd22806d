import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** A form that waits, and the button that sends it. */
type Sending = { form: HTMLFormElement; button: HTMLElement | null };

/**
 * Holds back the form of an input between `begin` and `end`, which then sends it with the button that was pressed. The browser
 * fires its submit event again, so React and `<safe-forms>` send it as usual.
 */
export function useWaitingForm(input: RefObject<HTMLInputElement>) {
  const [isAwaited, setAwaited] = useState(false);
  const [toSend, setToSend] = useState<Sending>();
  const isReading = useRef(false);
  const held = useRef<Sending>();

  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = input.current?.form;
      if (!isReading.current || !form || event.target !== form) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const button = event.submitter;
      button?.setAttribute("aria-busy", "true");
      held.current = { form, button };
      setAwaited(true);
    };
    // In the capture phase, before React and `<safe-forms>` send the form.
    addEventListener("submit", onSubmit, true);
    return () => removeEventListener("submit", onSubmit, true);
  }, [input]);

  // After the fields are drawn that the wait was for.
  useEffect(() => {
    if (toSend) toSend.form.requestSubmit(toSend.button?.isConnected ? toSend.button : null);
  }, [toSend]);

  const begin = useCallback(() => {
    isReading.current = true;
  }, []);

  const end = useCallback(
    (mayBeSent: boolean) => {
      const sending = held.current;
      isReading.current = false;
      held.current = undefined;
      setAwaited(false);
      if (!sending) return;
      sending.button?.removeAttribute("aria-busy");
      if (mayBeSent) setToSend(sending);
      else input.current?.focus();
    },
    [input],
  );

  return { isAwaited, begin, end };
}
