import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** React 18 hands `class` to a custom element as it is, and would write `className` out as an attribute. */
type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

declare global {
  namespace JSX {
    interface IntrinsicElements {
      "count-down": Plain & { until: string; tone: string };
      "scroll-spy": Plain;
      "spy-tab": Plain & { for: string };
      "theme-switch": Plain;
    }
  }
}
