import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

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
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "count-down": Plain & { until: string; tone: string };
      "scroll-spy": Plain;
      "spy-tab": Plain & { for: string };
      "theme-switch": Plain;
    }
  }
}
