import { useEffect, useState } from "react";
import * as addresses from "~/domain/addresses";
import { type DeletionAction, deletionAction } from "~/domain/deletions";
import { useLateDialog } from "./use-late-dialog";

async function loadDialog() {
  // The Worker's bundle must not hold what only browsers load.
  if (import.meta.env.SSR) throw new Error("Only browsers open dialogs");
  return (await import("./deletion-dialog")).DeletionDialog;
}

/**
 * Opens a dialog over the page where one of its links leads to the confirmation of a deletion. A page has it once, so
 * that a list of hundreds of links costs nothing more. If the dialog cannot be loaded, the link's own page opens.
 */
export function LateDeletionDialog() {
  const { Dialog, open, close } = useLateDialog(loadDialog);
  const [asked, setAsked] = useState<{ action: DeletionAction; itemId: string }>();

  useEffect(() => {
    async function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || link.pathname !== addresses.confirmAction) return;
      const parameters = new URL(link.href).searchParams;
      const action = deletionAction(parameters.get("action") ?? "");
      const itemId = parameters.get("itemId");
      if (!action || !itemId) return;
      event.preventDefault();
      setAsked({ action, itemId });
      if (!(await open())) location.assign(link.href);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  });

  return Dialog && asked ? <Dialog {...asked} onClose={close} /> : null;
}
