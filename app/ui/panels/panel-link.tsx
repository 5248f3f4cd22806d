import type { ComponentProps } from "react";

/** A link within a list's text to the dish or restaurant that it names. */
export function PanelLink(props: ComponentProps<"a">) {
  return <a className="text-anil underline decoration-1 underline-offset-3 hover:decoration-2" {...props} />;
}
