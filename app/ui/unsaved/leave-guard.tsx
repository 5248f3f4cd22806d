import { type RefObject, useCallback, useId, useRef } from "react";
import { copy } from "~/copy/es";
import { useLeaveQuestion } from "./use-leave-question";

type LeaveGuardProps = { form: RefObject<HTMLFormElement> };

/** Rendered while a form has unsaved changes: asks before they are left (`useLeaveQuestion`). */
export function LeaveGuard({ form }: LeaveGuardProps) {
  const words = copy.unsaved;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useCallback(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const question = useLeaveQuestion(form, show);

  function leave() {
    dialog.current?.close();
    question.leave();
  }

  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(100%-32px,420px)] rounded-lg bg-surface p-5 text-tinta backdrop:bg-[rgb(8_24_34/0.55)]"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(event) => {
        // In React this event reaches the dialog around, which would close as well.
        event.stopPropagation();
        // The event comes after the closing: by then going back again may have opened the dialog anew.
        if (!event.currentTarget.open) question.stay();
      }}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {words.title}
      </h2>
      <p id={`${id}-text`} className="pt-1.5 pb-4 text-tinta-2">
        {words.text}
      </p>
      <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
        <button type="button" className="button button-primary" onClick={() => dialog.current?.close()}>
          {words.stay}
        </button>
        <button type="button" className="button button-outline" onClick={leave}>
          {words.leave}
        </button>
      </div>
    </dialog>
  );
}
