import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** React 18 passes `class` to a custom element unchanged, and would write `className` as an attribute. */
type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

declare global {
  namespace JSX {
    interface IntrinsicElements {
      "assistant-panel": Plain & { code: string };
      "auto-submit": Plain;
      "celebrate-switch": Plain;
      "drag-scroll": Plain;
      "offer-dialog": Plain;
      "count-down": Plain & { until: string; tone: string };
      "heart-button": Plain & { label: string; on?: string | undefined };
      "scroll-spy": Plain;
      "menu-button": Plain;
      "menu-search": Plain & { code: string; marks: string; waits?: "" | undefined };
      "notification-bell": Plain;
      "passing-page": Plain & { to: string };
      "password-toggle": Plain & { for: string; show: string; hide: string };
      "photo-preview": Plain & Record<"max-bytes" | "chosen" | "too-big" | "not-image" | "heic", string>;
      "safe-forms": Plain;
      "search-box": Plain & Partial<Record<"code" | "src" | "from" | "found", string>>;
      "share-button": Plain & { heading: string; text: string; url: string };
      "spy-tab": Plain & { for: string };
      "theme-switch": Plain;
      "toast-note": Plain & { duration: string };
      "unread-count": Plain & { label: string };
      "unread-list": Plain & Record<"waiting" | "failed" | "none" | "read" | "read-all", string>;
    }
  }
}
