import { useEffect, useState } from "react";
import { copy } from "~/copy/es";
import {
  type DeletionAction,
  type DeletionCounts,
  deletionDialogPath,
  deletionPath,
} from "~/domain/deletions";
import { DialogProblem } from "~/ui/fields/dialog-problem";
import { FormAlert } from "~/ui/fields/form-alert";
import { useDialogForm, useSentForm } from "~/ui/forms/use-dialog-form";
import { PanelDialog } from "./panel-dialog";

type Item = { name: string; counts: DeletionCounts };
type DeletionDialogProps = { action: DeletionAction; itemId: string; onClose: () => void };

/** Asks twice before an item is deleted, over the page that lists it. The same as the page of its own. */
export function DeletionDialog({ action, itemId, onClose }: DeletionDialogProps) {
  const words = copy.deletion;
  const { ready, problem, load } = useDialogForm<Item, StepsProps>(
    deletionDialogPath({ action, itemId }),
    deletionPath({ action, itemId }),
    loadSteps,
  );
  useEffect(() => void load(), [load]);
  return (
    <PanelDialog title={words.kinds[action].title} isQuestion onClose={onClose}>
      {!ready && !problem && (
        <p className="waiting-line py-4 text-tinta-2" role="status">
          {words.waiting}
        </p>
      )}
      {problem && <DialogProblem {...problem} onRetry={load} />}
      {ready && <ready.Form item={ready.loaded} action={action} itemId={itemId} onClose={onClose} />}
    </PanelDialog>
  );
}

type StepsProps = DeletionDialogProps & { item: Item };

/** Has come with the dialog. */
const loadSteps = async () => Steps;

function Steps({ item: { name, counts }, action, itemId, onClose }: StepsProps) {
  const words = copy.deletion;
  const kind = words.kinds[action];
  const [isSure, setSure] = useState(false);
  const path = deletionDialogPath({ action, itemId });
  const { state, isBusy, onSubmit } = useSentForm<{ alert?: { title: string; text?: string } }>(
    path,
    onClose,
  );
  return (
    <>
      {state?.alert && <FormAlert {...state.alert} />}
      <p className="wrap-anywhere">{words.asks(name)}</p>
      {words.goesToo(counts) && <p>{words.goesToo(counts)}</p>}
      {isSure ? (
        <form method="post" action={path} className="grid gap-4" onSubmit={onSubmit}>
          <p role="alert" className="font-semibold">
            {kind.sure} {words.forGood}
          </p>
          <input type="hidden" name="sure" value="1" />
          <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
            {/* Cancelling comes first here, so that pressing twice in one place deletes nothing. */}
            <button type="button" className="button button-outline" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="button button-danger" aria-busy={isBusy || undefined}>
              {kind.confirm}
            </button>
          </div>
        </form>
      ) : (
        <>
          {kind.note && <p className="text-tinta-2">{kind.note}</p>}
          <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
            <button type="button" className="button button-primary" onClick={() => setSure(true)}>
              {words.continue}
            </button>
            <button type="button" className="button button-outline" onClick={onClose}>
              {words.cancel}
            </button>
          </div>
        </>
      )}
    </>
  );
}
