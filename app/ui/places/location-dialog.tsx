import { useFetcher } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useId, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FormAlert } from "~/ui/fields/form-alert";
import { useSaved } from "~/ui/fields/use-saved";
import { Icon } from "~/ui/icon";
import type { LocationFormProps } from "./location-form";

const PATH = addresses.userLocation;
/** The route that returns the form's data and receives it. */
const FORM_PATH = addresses.userLocationDialog;

/** Loaded when the dialog first opens, because most visits never open it. */
const LocationForm = lazy(async () => ({ default: (await import("./location-form")).LocationForm }));

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
  const saved = useFetcher<{ failed?: string } | SavedForm>({
    key: `${title}-saved`,
  });
  const sent = useFetcher<LocationFormProps["state"]>({ key: `${title}-sent-${opened}` });

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    setOpened((times) => times + 1);
    setOpen(true);
    saved.load(FORM_PATH);
    dialog.current.showModal();
  }

  // The page behind shows the toast.
  useSaved(sent, () => dialog.current?.close());

  // A closed dialog holds nothing that could be lost.
  const form = isOpen && saved.state === "idle" ? saved.data : undefined;
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
        {isOpen && !form && <Waiting />}
        {form && "failed" in form && form.failed && <FormAlert title={form.failed} />}
        {form && "fields" in form && (
          <sent.Form method="post" action={FORM_PATH} noValidate>
            <Suspense fallback={<Waiting />}>
              <LocationForm
                key={opened}
                {...form}
                {...(sent.data ? { state: sent.data } : {})}
                isBusy={sent.state !== "idle"}
              />
            </Suspense>
          </sent.Form>
        )}
      </dialog>
    </>
  );
}

function Waiting() {
  return (
    <p className="location-wait waiting-line" role="status">
      {copy.location.waiting}
    </p>
  );
}
