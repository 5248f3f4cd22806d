import { useEffect } from "react";
import * as addresses from "~/domain/addresses";
import { useLateDialog } from "~/ui/panels/use-late-dialog";

async function loadDialog() {
  // The Worker's bundle must not hold what only browsers load.
  if (import.meta.env.SSR) throw new Error("Only browsers open dialogs");
  return (await import("./qr-dialog")).QrDialog;
}

/**
 * Opens the code of a restaurant over the page where one of its links leads to the code's page. If the dialog cannot be
 * loaded, that page opens.
 */
export function LateQrDialog({ id }: { id: string }) {
  const { Dialog, open, close } = useLateDialog(loadDialog);

  useEffect(() => {
    async function onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || link.pathname !== addresses.qrCode(id)) return;
      // The dialog's own link leads to the page.
      if (link.closest("[role=dialog]")) return;
      event.preventDefault();
      // A menu closes behind the dialog, so its button gets the focus back and not the link within.
      const menu = link.closest("details");
      if (menu) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
      if (!(await open())) location.assign(link.href);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  });

  return Dialog ? <Dialog id={id} onClose={close} /> : null;
}
