import { type RefObject, useCallback, useState } from "react";
import { copy } from "~/copy/es";
import { PanelDialog } from "~/ui/panels/panel-dialog";
import { useLeaveQuestion } from "./use-leave-question";

/** Rendered while a panel's form has unsaved changes: asks before they are left (`useLeaveQuestion`). */
export function PanelLeaveGuard({ form }: { form: RefObject<HTMLFormElement> }) {
  const words = copy.unsaved;
  const [isAsking, setAsking] = useState(false);
  const question = useLeaveQuestion(
    form,
    useCallback(() => setAsking(true), []),
  );
  if (!isAsking) return null;

  function stay() {
    setAsking(false);
    question.stay();
  }

  return (
    <PanelDialog title={words.title} text={words.text} isQuestion onClose={stay}>
      <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
        <button type="button" className="button button-primary" onClick={stay}>
          {words.stay}
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => {
            setAsking(false);
            question.leave();
          }}
        >
          {words.leave}
        </button>
      </div>
    </PanelDialog>
  );
}
