import { type ComponentType, useState } from "react";

/**
 * Opens a dialog whose code loads with its first opening. `Dialog` is there while it is open. `open` returns `false` if
 * the code cannot be loaded; the page then goes on without it.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<boolean> {
    try {
      const part = loaded ?? (await load());
      setLoaded(() => part);
      setOpen(true);
      return true;
    } catch {
      return false;
    }
  }

  return { Dialog: isOpen ? loaded : undefined, open, close: () => setOpen(false) };
}
