import { useBlocker } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

type PageAddress = { pathname: string; search: string };
const isElsewhere = (from: PageAddress, to: PageAddress) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * While a form has unsaved changes, calls `show` before the visitor leaves by a link, by another form, by going back, or
 * by closing the dialog around the form; it must not change between renders. The answer is `leave` or `stay`. The
 * browser itself asks before the tab is closed or reloaded.
 */
export function useLeaveQuestion(form: RefObject<HTMLFormElement>, show: () => void) {
  const goOn = useRef<() => void>();
  const isLeaving = useRef(false);

  const ask = useCallback(
    (leave: () => void) => {
      goOn.current = leave;
      show();
    },
    [show],
  );

  // Within the application only going back and forward leaves: links load another document, and sending the form saves.
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation, historyAction }) =>
        historyAction === "POP" && !isLeaving.current && isElsewhere(currentLocation, nextLocation),
      [],
    ),
  );
  useEffect(() => {
    if (blocker.state === "blocked") ask(blocker.proceed);
  }, [blocker, ask]);

  // An effect would still ask for a moment after the page has said that everything is saved.
  useLayoutEffect(() => {
    function onUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }
    addEventListener("beforeunload", onUnload);
    return () => removeEventListener("beforeunload", onUnload);
  }, []);

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || link.target === "_blank") return;
      if (!link.protocol.startsWith("http")) return;
      if (link.origin === location.origin && !isElsewhere(location, link)) return;
      event.preventDefault();
      ask(() => location.assign(link.href));
    }
    function onSubmit(event: SubmitEvent) {
      const { target, submitter } = event;
      if (event.defaultPrevented || isLeaving.current || target === form.current) return;
      if (!(target instanceof HTMLFormElement)) return;
      event.preventDefault();
      ask(() => target.requestSubmit(submitter));
    }
    // A page that comes back as it was left asks again.
    function onShow() {
      isLeaving.current = false;
    }
    addEventListener("pageshow", onShow);
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      removeEventListener("pageshow", onShow);
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [ask, form]);

  useEffect(() => {
    const around = form.current?.closest("dialog");
    if (!around) return;
    const isIn = ({ target }: Event) => target instanceof Element && target.closest("dialog") === around;
    const askToClose = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      ask(() => around.close());
    };
    // A second Escape in a row would close a dialog that only listened to `cancel`.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isIn(event)) askToClose(event);
    };
    const onCancel = (event: Event) => {
      if (event.target === around) askToClose(event);
    };
    // Its own buttons close it; those of the form do not.
    const onClick = (event: Event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (button && isIn(event) && !form.current?.contains(button)) askToClose(event);
    };
    around.addEventListener("keydown", onKey);
    around.addEventListener("cancel", onCancel);
    around.addEventListener("click", onClick, true);
    return () => {
      around.removeEventListener("keydown", onKey);
      around.removeEventListener("cancel", onCancel);
      around.removeEventListener("click", onClick, true);
    };
  }, [ask, form]);

  function leave() {
    isLeaving.current = true;
    goOn.current?.();
  }

  function stay() {
    if (!isLeaving.current && blocker.state === "blocked") blocker.reset();
  }

  return { leave, stay };
}
