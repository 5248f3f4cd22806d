import { type ComponentProps, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { FormState } from "~/http/forms/forms.server";
import type { PreferencesForm } from "~/routes/diner/preferences/preferences-form";
import type { PreferencesViewModel } from "~/routes/diner/preferences/preferences-view-model";
import preferenceStyles from "~/styles/preferences.css?url";
import { DialogProblem } from "~/ui/fields/dialog-problem";
import { useDialogForm, useSentForm } from "~/ui/forms/use-dialog-form";
import { Icon } from "~/ui/icon";

const PATH = addresses.preferences;
const DIALOG_PATH = addresses.preferencesDialog;

/** Its scroll paddings keep a focused element out from under the tabs and the save bar. */
const DIALOG =
  "preferences-dialog mx-auto h-dvh max-h-dvh w-full max-w-190 scroll-pt-[5rem] scroll-pb-[8rem] overflow-y-auto overscroll-contain bg-cal px-4 text-tinta backdrop:bg-[rgb(8_24_34/0.55)] sm:m-auto sm:h-auto sm:max-h-[min(100dvh-64px,900px)] sm:rounded-lg sm:px-7";

/** Comes with its first opening: most who read a menu never open it. */
const loadForm = async () => (await import("~/routes/diner/preferences/preferences-form")).PreferencesForm;

type FormProps = ComponentProps<typeof PreferencesForm>;

/**
 * Opens the preferences in a dialog over the menu when a link to them is pressed. Without scripts the link opens
 * their page.
 */
export function PreferencesDialog({ back }: { back: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = event.target instanceof Element && event.target.closest<HTMLElement>(`a[href="${PATH}"]`);
      if (!isPlain || !link) return;
      event.preventDefault();
      const menu = link.closest("details");
      menu?.removeAttribute("open");
      // A link inside the menu disappears when it closes, so focus later returns to the menu's summary.
      opener.current = menu?.querySelector("summary") ?? link;
      setOpen(true);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  function close() {
    // Saving may have removed the link together with its section.
    const isConnected = opener.current?.isConnected;
    (isConnected ? opener.current : document.querySelector<HTMLElement>("menu-button summary"))?.focus();
    setOpen(false);
  }

  if (!isOpen) return null;
  return <OpenDialog back={back} onClose={close} />;
}

function OpenDialog({ back, onClose }: { back: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { ready, problem, load } = useDialogForm<PreferencesViewModel, FormProps>(
    DIALOG_PATH,
    PATH,
    loadForm,
  );
  // After saving, the menu is loaded again with its toast. A refused form stays open with its errors.
  const sent = useSentForm<FormState>(DIALOG_PATH, () => dialog.current?.close());
  const words = copy.preferences;
  // Drawn before its style sheet, the form would move while it is used. If the style sheet fails, the form is drawn
  // anyway.
  const [isStyled, setStyled] = useState(false);
  const style = () => setStyled(true);

  useEffect(() => {
    dialog.current?.showModal();
    load();
  }, [load]);

  return (
    <dialog ref={dialog} className={DIALOG} aria-labelledby="preferencias-titulo" onClose={onClose}>
      <link rel="stylesheet" href={preferenceStyles} onLoad={style} onError={style} />
      <div className="flex items-center justify-between gap-3 pt-4">
        <h2 id="preferencias-titulo" className="text-4xl">
          {words.title}
        </h2>
        <button type="button" className="button button-icon" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      {problem ? (
        <DialogProblem {...problem} onRetry={load} />
      ) : ready && isStyled ? (
        <ready.Form
          {...ready.loaded}
          refused={sent.state}
          isBusy={sent.isBusy}
          form={(children, props) => (
            <form method="post" action={DIALOG_PATH} noValidate onSubmit={sent.onSubmit} {...props}>
              <input type="hidden" name="redirectTo" value={back} />
              {children}
            </form>
          )}
        />
      ) : (
        <Waiting />
      )}
    </dialog>
  );
}

function Waiting() {
  return (
    <p className="waiting-line py-8 text-tinta-2" role="status">
      {copy.preferences.loading}
    </p>
  );
}
