import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Toast } from "~/domain/toasts";
import { ToastNote } from "~/ui/notifications/toasts";

/** Toasts of changes that scripts sent, in the page's own region of toasts, which screen readers listen to. */
export function NewToasts({ toasts }: { toasts: Toast[] }) {
  const [region, setRegion] = useState<Element | null>(null);
  useEffect(() => setRegion(document.querySelector(".toasts")), []);
  if (!region) return null;
  return createPortal(
    toasts.map((toast) => <ToastNote key={toast.id} {...toast} />),
    region,
  );
}
