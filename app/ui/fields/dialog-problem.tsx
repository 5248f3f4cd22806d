import { copy } from "~/copy/es";
import { FormAlert } from "./form-alert";

type DialogProblemProps = { title: string; text?: string | undefined; onRetry: () => void };

/** Shown in a dialog whose form could not be loaded. */
export function DialogProblem({ onRetry, ...problem }: DialogProblemProps) {
  return (
    <>
      <FormAlert {...problem} />
      <button type="button" className="button button-outline my-4" onClick={onRetry}>
        {copy.failure.retry}
      </button>
    </>
  );
}
