import type { MouseEvent, ReactNode } from "react";
import { type DeletionAction, deletionPath } from "~/domain/deletions";
import { useLateDialog } from "./use-late-dialog";

const loadDialog = async () => (await import("./deletion-dialog")).DeletionDialog;

type DeletionLinkProps = {
  action: DeletionAction;
  itemId: string;
  className?: string;
  children: ReactNode;
};

/** A link to the page that asks before an item is deleted. With scripts, a dialog over this page asks instead. */
export function DeletionLink({ action, itemId, className, children }: DeletionLinkProps) {
  const { Dialog, open, close } = useLateDialog(loadDialog);
  const href = deletionPath({ action, itemId });

  async function ask(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await open())) location.assign(href);
  }

  return (
    <>
      <a className={className} href={href} onClick={ask}>
        {children}
      </a>
      {Dialog && <Dialog action={action} itemId={itemId} onClose={close} />}
    </>
  );
}
