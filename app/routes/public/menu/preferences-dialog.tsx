import { useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/es";
import type { FormState } from "~/http/forms.server";
import type { loader as preferencesLoader } from "~/routes/diner/preferences/dialog-view";
import preferenceStyles from "~/styles/preferences.css?url";
import { FormAlert } from "~/ui/form-alert";
import { Icon } from "~/ui/icon";

const PATH = "/preferences";

/** Comes with its first opening: most who read a menu never open it. */
const PreferencesForm = lazy(async () => {
  const { PreferencesForm } = await import("~/routes/diner/preferences/preferences-form");
  return { default: PreferencesForm };
});

/** The preferences over a menu: takes the user menu's link to them over. Without scripts that link is a link. */
export function PreferencesDialog({ back }: { back: string }) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = event.target instanceof Element && event.target.closest(`a[href="${PATH}"]`);
      if (!isPlain || !link) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  if (!isOpen) return null;
  return <OpenDialog back={back} onClose={() => setOpen(false)} />;
}

function OpenDialog({ back, onClose }: { back: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<typeof preferencesLoader>();
  const save = useFetcher<FormState>();
  const [wasSaving, setWasSaving] = useState(false);
  const words = copy.preferences;

  useEffect(() => {
    dialog.current?.showModal();
    load(`${PATH}/dialog`);
  }, [load]);

  // What was saved sends the menu back anew, with its notice; what was refused stays open with its sentences.
  useEffect(() => {
    if (save.state !== "idle") setWasSaving(true);
    else if (wasSaving && !save.data) dialog.current?.close();
    else setWasSaving(false);
  }, [save.state, save.data, wasSaving]);

  function closed() {
    // The link that opened it lies in a menu that has closed meanwhile.
    document.querySelector<HTMLElement>(".user-menu summary")?.focus();
    onClose();
  }

  return (
    <dialog ref={dialog} className="pref-dialog" aria-labelledby="preferencias-titulo" onClose={closed}>
      <link rel="stylesheet" href={preferenceStyles} />
      <div className="pref-dialog-head">
        <h2 id="preferencias-titulo">{words.title}</h2>
        <button type="button" className="button button-icon" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      <Suspense fallback={<Waiting />}>
        {data && data.failed !== undefined ? (
          <FormAlert title={data.failed} />
        ) : data ? (
          <PreferencesForm
            fields={data.fields}
            consentedOn={data.consentedOn}
            completion={data.completion}
            refused={save.data}
            isBusy={save.state !== "idle"}
            form={(children, props) => (
              <save.Form method="post" action={PATH} noValidate {...props}>
                <input type="hidden" name="redirectTo" value={back} />
                {children}
              </save.Form>
            )}
          />
        ) : (
          <Waiting />
        )}
      </Suspense>
    </dialog>
  );
}

function Waiting() {
  return (
    <p className="pref-dialog-wait" role="status">
      {copy.preferences.loading}
    </p>
  );
}
