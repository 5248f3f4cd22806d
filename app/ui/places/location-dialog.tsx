import { type ComponentType, type MouseEvent, useId, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { DialogProblem } from "~/ui/fields/dialog-problem";
import { useDialogForm, useSentForm } from "~/ui/fields/use-dialog-form";
import { Icon } from "~/ui/icon";
import type { LocationFormProps } from "./location-form";

const PATH = addresses.userLocation;
/** The route that returns the form's data and receives it. */
const FORM_PATH = addresses.userLocationDialog;

/** Comes with the first opening: most visits to the space open no dialog. */
const loadForm = async () => (await import("./location-form")).LocationForm;

type SavedForm = Pick<LocationFormProps, "fields" | "countries" | "divisions" | "divisionsOf">;

type LocationDialogProps = {
  /** The text of the link. */
  label: string;
  className?: string;
};

/**
 * A link to the location page that, with scripts, opens the same form over the current page. Saving returns to the
 * diner's space. The form's data is loaded when the dialog opens, so that the page around it reads nothing for it.
 */
export function LocationDialog({ label, className = "button button-outline" }: LocationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const { ready, problem, load } = useDialogForm<SavedForm, LocationFormProps>(FORM_PATH, PATH, loadForm);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    setOpened((times) => times + 1);
    setOpen(true);
    load();
    dialog.current.showModal();
  }

  return (
    <>
      <a className={className} href={PATH} onClick={open}>
        {label}
      </a>
      <dialog ref={dialog} className="location-dialog" aria-labelledby={title} onClose={() => setOpen(false)}>
        <div className="location-dialog-head">
          <h2 id={title}>{copy.location.title}</h2>
          <button type="button" className="button button-icon" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
            <span className="sr-only">{copy.location.close}</span>
          </button>
        </div>
        {isOpen && !ready && !problem && <Waiting />}
        {isOpen && problem && <DialogProblem {...problem} onRetry={load} />}
        {/* The form is removed when the dialog closes, so that no unsaved changes remain. */}
        {isOpen && ready && <SentForm key={opened} {...ready} onSaved={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

type SentFormProps = { loaded: SavedForm; Form: ComponentType<LocationFormProps>; onSaved: () => void };

/** The form. The page around the dialog shows the toast after saving. */
function SentForm({ loaded, Form, onSaved }: SentFormProps) {
  const { state, isBusy, onSubmit } = useSentForm<NonNullable<LocationFormProps["state"]>>(
    FORM_PATH,
    onSaved,
  );
  return (
    <form method="post" action={FORM_PATH} noValidate onSubmit={onSubmit}>
      <Form {...loaded} {...(state ? { state } : {})} isBusy={isBusy} />
    </form>
  );
}

function Waiting() {
  return (
    <p className="location-wait waiting-line" role="status">
      {copy.location.waiting}
    </p>
  );
}
