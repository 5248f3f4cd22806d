import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { copy } from "~/copy/es";
import { Icon } from "./icon";
import { LocationForm, type LocationFormProps } from "./location-form";

const PATH = "/user-location";

type LocationDialogProps = {
  /** What the link says. */
  label: string;
  className?: string;
};

/**
 * A link to the page of one's location that opens the same form over the present page once scripts run; saving comes back
 * to the visitor's space. What the form needs is asked for when it opens, so that the page around it reads nothing for it.
 */
export function LocationDialog({ label, className = "button button-outline" }: LocationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const title = useId();
  const saved = useFetcher<LocationFormProps>({ key: `${title}-saved` });
  const sent = useFetcher<LocationFormProps["state"]>({ key: `${title}-sent-${opened}` });
  const wasSent = useRef(false);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    wasSent.current = false;
    setOpened((times) => times + 1);
    saved.load(PATH);
    dialog.current.showModal();
  }

  // A refusal comes back with the form's state; without one it was saved, and the page behind says so.
  useEffect(() => {
    if (sent.state === "submitting") wasSent.current = true;
    if (sent.state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    if (!sent.data) dialog.current?.close();
  }, [sent.state, sent.data]);

  return (
    <>
      <a className={className} href={PATH} onClick={open}>
        {label}
      </a>
      <dialog ref={dialog} className="location-dialog" aria-labelledby={title}>
        <div className="location-dialog-head">
          <h2 id={title}>{copy.location.title}</h2>
          <button type="button" className="button button-icon" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
            <span className="sr-only">{copy.location.close}</span>
          </button>
        </div>
        {opened > 0 && saved.data && saved.state === "idle" && (
          <sent.Form method="post" action={PATH} noValidate>
            <input type="hidden" name="from" value="/my-space" />
            <LocationForm
              key={opened}
              {...saved.data}
              {...(sent.data ? { state: sent.data } : {})}
              isBusy={sent.state !== "idle"}
            />
          </sent.Form>
        )}
      </dialog>
    </>
  );
}
