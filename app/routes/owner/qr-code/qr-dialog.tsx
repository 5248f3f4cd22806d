import { useEffect } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import type { MenuGap } from "~/domain/restaurants/menu-gaps";
import { DialogProblem } from "~/ui/fields/dialog-problem";
import { FormAlert } from "~/ui/fields/form-alert";
import { useDialogForm } from "~/ui/forms/use-dialog-form";
import { Icon } from "~/ui/icon";
import { PanelDialog } from "~/ui/panels/panel-dialog";
import { type Code, CodeCard } from "./code-card";
import { gapsText } from "./gaps-text";

/** What the server answers: the code, and why nobody would see the menu. */
type Loaded = Code & { gaps: MenuGap[] };

/** Has come with the dialog. */
const loadCard = async () => CodeCard;

/** The code over the menu editor: the same as on its page, which also has the table cards. */
export function QrDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = copy.qrCode;
  const page = addresses.qrCode(id);
  const { ready, problem, load } = useDialogForm<Loaded, Code>(addresses.qrCodeDialog(id), page, loadCard);
  useEffect(() => void load(), [load]);
  return (
    <PanelDialog title={words.title} onClose={onClose}>
      {!ready && !problem && (
        <p className="waiting-line py-4 text-tinta-2" role="status">
          {words.waiting}
        </p>
      )}
      {problem && <DialogProblem {...problem} onRetry={load} />}
      {ready && ready.loaded.gaps.length > 0 && (
        <div className="-mt-5">
          <FormAlert tone="warning" title={words.hidden.title} text={gapsText(ready.loaded.gaps)} />
        </div>
      )}
      {ready && <ready.Form {...ready.loaded} />}
      <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto">
        <a className="button button-outline" href={page}>
          <Icon name="printer" />
          {words.cards}
        </a>
        <button type="button" className="button button-outline" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </PanelDialog>
  );
}
