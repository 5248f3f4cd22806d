import { type ComponentType, type MouseEvent, useId, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { DialogProblem } from "~/ui/fields/dialog-problem";
import { useDialogForm, useSentForm } from "~/ui/forms/use-dialog-form";
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
      <dialog
        ref={dialog}
        // The scroll padding keeps a focused element out from under the head and the save button.
        className="m-auto max-h-[calc(100dvh-24px)] w-[min(100%-24px,600px)] scroll-pt-[5rem] scroll-pb-[7rem] overflow-auto rounded-lg bg-cal px-4 text-tinta backdrop:bg-[rgb(8_18_24/0.6)]"
        aria-labelledby={title}
        onClose={() => setOpen(false)}
      >
        <div className="sticky top-0 z-2 -mx-4 flex items-center justify-between gap-3 border-b-2 border-dotted border-line bg-cal py-2.5 pr-3 pl-5">
          <h2 id={title} className="text-2xl">
            {copy.location.title}
          </h2>
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
      <Form {...loaded} {...(state ? { state } : {})} isBusy={isBusy} isInDialog />
    </form>
  );
}

function Waiting() {
  return (
    <p className="waiting-line px-1 py-8 text-tinta-2" role="status">
      {copy.location.waiting}
    </p>
  );
}
