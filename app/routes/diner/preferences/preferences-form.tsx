import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { copy } from "~/copy/es";
import { DRAWN_FIELD, hasUnsavedChanges, NONE_TILES } from "~/domain/preferences/preference-fields";
import { CHOICE_LISTS, type PreferenceTab, tabShowing } from "~/domain/preferences/preferences";
import { SHARED_FACTS } from "~/domain/preferences/shared-facts";
import { TOAST_DURATION_MS, type Toast } from "~/domain/toasts";
import { FormAlert } from "~/ui/fields/form-alert";
import { bringIntoView, fieldsOf, showWrongField } from "~/ui/fields/form-fields";
import { ToastNote } from "~/ui/notifications/toasts";
import { LeaveGuard } from "~/ui/unsaved/leave-guard";
import { PreferencePanels } from "./preference-panels";
import { PreferenceTabs } from "./preference-tabs";
import type { PreferencesViewModel } from "./preferences-view-model";

type Refused = {
  errors: Record<string, string>;
  values: Record<string, string>;
  alert?: { title: string; text?: string };
};

type PreferencesFormProps = PreferencesViewModel & {
  /** Draws the form element around the fields: the page's or the dialog's. */
  form: (children: ReactNode, props: FormProps) => ReactNode;
  refused: Refused | undefined;
  isBusy: boolean;
  /** The tab that is open first. */
  tab?: PreferenceTab | undefined;
  /** Called when another tab was opened. */
  onOpen?: (tab: PreferenceTab) => void;
};

export type FormProps = {
  ref: React.RefObject<HTMLFormElement>;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The form of a diner's preferences in six tabs. Without scripts all tabs show, one below the other, with the buttons
 * of the form. With scripts one tab shows at a time, and the buttons to save and discard appear only with unsaved
 * changes.
 */
export function PreferencesForm(props: PreferencesFormProps) {
  const { form, refused, isBusy, tab, onOpen, fields, ...view } = props;
  const element = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(tabShowing(refused?.errors ?? {}, tab ?? "restricciones"));
  const [isDirty, setDirty] = useState<boolean>();
  // A new key draws the fields again after discarding or saving.
  const [edition, setEdition] = useState(0);
  const [discarded, setDiscarded] = useState<Toast[]>([]);
  // Discarding removes the current answer's errors, but not those of a later one.
  const [discardedAnswer, setDiscardedAnswer] = useState<Refused>();
  const shownAnswer = refused === discardedAnswer ? undefined : refused;
  const saved = JSON.stringify(fields);

  const updateDirty = useCallback(() => {
    if (element.current) setDirty(hasUnsavedChanges(fieldsOf(element.current), JSON.parse(saved)));
  }, [saved]);
  useEffect(updateDirty, [updateDirty]);
  // Shows the first error after its tab is open, because it may be anywhere in a long form.
  const [answered, setAnswered] = useState<Refused>();
  useEffect(() => {
    if (!refused) return;
    setOpen((present) => tabShowing(refused.errors, present));
    setAnswered(refused);
  }, [refused]);
  useEffect(() => {
    if (answered && element.current) showWrong(element.current);
  }, [answered]);
  const reportedTab = useRef(open);
  useEffect(() => {
    if (reportedTab.current !== open) onOpen?.(open);
    reportedTab.current = open;
  }, [open, onOpen]);

  // Saving and discarding remove their buttons and draw the fields again, so focus on them moves to the open tab.
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (wasDirty.current && isDirty === false && document.activeElement === document.body)
      document.getElementById(`${open}-tab`)?.focus({ preventScroll: true });
    wasDirty.current = isDirty;
  }, [isDirty, open]);

  function discard() {
    setDiscardedAnswer(refused);
    setEdition(edition + 1);
    setDirty(false);
    const { title, text } = copy.preferences.discarded;
    const toast = {
      id: `discarded-${edition}`,
      tone: "warning",
      title,
      text,
      duration: TOAST_DURATION_MS,
    } as const;
    setDiscarded([...discarded, toast]);
  }

  return (
    <>
      {shownAnswer?.alert && <FormAlert {...shownAnswer.alert} />}
      {shownAnswer && !shownAnswer.alert && <WrongTab tab={tabShowing(shownAnswer.errors, open)} />}
      {form(
        <>
          {/* Makes Enter in a field save. Without it Enter would press the first button, which adds or removes an
              ingredient. */}
          <button type="submit" hidden />
          <input type="hidden" name="tab" value={isDirty === undefined ? "" : open} />
          <input type="hidden" name={DRAWN_FIELD} value={shownAnswer?.values[DRAWN_FIELD] ?? saved} />
          <PreferenceTabs open={open} onOpen={setOpen}>
            <PreferencePanels
              key={`${edition}:${saved}`}
              open={open}
              values={shownAnswer?.values ?? fields}
              errors={shownAnswer?.errors ?? {}}
              consentedOn={view.consentedOn}
              onChange={updateDirty}
              onOpen={setOpen}
            />
          </PreferenceTabs>
          {/* Low over the page, near the thumb. Before hydration it is unknown whether something is unsaved: the bar
              shows then only if hydration has not come after 3 s. */}
          <div className="save-bar" data-dirty={isDirty ?? "unknown"}>
            <p role="status" className="text-md text-tinta-2 empty:hidden">
              {isDirty ? copy.preferences.unsaved : ""}
            </p>
            {isDirty && (
              <button type="button" className="button button-outline" onClick={discard} disabled={isBusy}>
                {copy.preferences.discard}
              </button>
            )}
            {isDirty !== false && (
              <button
                type={isBusy ? "button" : "submit"}
                className="button button-primary"
                aria-busy={isBusy}
              >
                {isBusy ? copy.preferences.submitting : copy.preferences.submit}
              </button>
            )}
          </div>
        </>,
        {
          ref: element,
          onChange: ({ currentTarget, target }) => {
            if (target instanceof HTMLInputElement) tickSharedFact(currentTarget, target);
            updateDirty();
          },
        },
      )}
      {isDirty && <LeaveGuard form={element} />}
      {discarded.length > 0 && <LateToasts toasts={discarded} />}
    </>
  );
}

/** Names the tab with the first error, because without scripts a refused form is shown from its beginning. */
function WrongTab({ tab }: { tab: PreferenceTab }) {
  const { title, link } = copy.preferences.wrongTab;
  return (
    <noscript>
      <FormAlert title={title(copy.preferences.tabs[tab])} link={{ href: `#${tab}`, label: link }} />
    </noscript>
  );
}

/** Adds toasts of this page to those that came with it. */
function LateToasts({ toasts }: { toasts: Toast[] }) {
  const place = document.querySelector(".toasts");
  return (
    place &&
    createPortal(
      toasts.map((toast) => <ToastNote key={toast.id} {...toast} />),
      place,
    )
  );
}

/** Scrolls to the first invalid field of the open tab, or to the form's alert. */
function showWrong(form: HTMLFormElement) {
  const panel = form.querySelector("section[data-open]");
  if (panel && showWrongField(panel)) return;
  bringIntoView(form.parentElement?.querySelector(":scope > .form-alert"));
}

/** Keeps the boxes of a shared fact in two tabs equal. The «none» box of one tab unticks both. */
function tickSharedFact(form: HTMLFormElement, box: HTMLInputElement) {
  const { dietaryRestrictions, eatingStyles } = CHOICE_LISTS;
  const tick = (name: string, isOn: boolean) => {
    const other = form.elements.namedItem(name);
    if (other instanceof HTMLInputElement) other.checked = isOn;
  };
  for (const fact of SHARED_FACTS) {
    const [style, restriction] = [eatingStyles.prefix + fact, dietaryRestrictions.prefix + fact];
    if (box.name === style) {
      tick(restriction, box.checked);
      if (box.checked) tick(NONE_TILES.dietary, false);
    } else if (box.name === restriction) tick(style, box.checked);
    else if (box.name === NONE_TILES.dietary && box.checked) tick(style, false);
  }
}
