import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";

type PanelDialogProps = {
  title: string;
  /** A sentence under the title. */
  text?: string;
  /** A question, which a press beside it does not answer. */
  isQuestion?: boolean;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * An open dialog of a panel, over the page: it holds the focus and gives it back. Load it with its first opening, because
 * Radix is heavier than most pages' own scripts.
 */
export function PanelDialog({
  title,
  text,
  isQuestion = false,
  isWide = false,
  onClose,
  children,
}: PanelDialogProps) {
  allowStyles();
  const opener = useRef<Element | null>();
  // Radix gives the focus back to a trigger of its own alone.
  opener.current ??= document.activeElement;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[rgb(8_24_34/0.55)]" />
        <Dialog.Content
          role={isQuestion ? "alertdialog" : "dialog"}
          className={`fixed top-1/2 left-1/2 z-31 grid max-h-[calc(100dvh-24px)] -translate-x-1/2 -translate-y-1/2 grid-cols-1 gap-4 overflow-auto rounded-lg bg-surface p-5 text-tinta ${isWide ? "w-[min(100%-24px,640px)]" : "w-[min(100%-32px,440px)]"}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onPointerDownOutside={(event) => isQuestion && event.preventDefault()}
          {...(text ? {} : { "aria-describedby": undefined })}
        >
          <div>
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            {text && <Dialog.Description className="pt-1.5 text-tinta-2">{text}</Dialog.Description>}
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

declare global {
  // The name under which the package of the style looks for its nonce.
  var __webpack_nonce__: string | undefined;
}

/** Gives the style with which Radix locks scrolling the nonce of the page's scripts (docs/decisions/0029). */
function allowStyles() {
  globalThis.__webpack_nonce__ ??= document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
