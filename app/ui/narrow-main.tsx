import type { ReactNode } from "react";
import { SiteFoot } from "./site-foot";

/** The only column of a page of text or of a form, with the site's foot. */
export function NarrowMain({ children }: { children: ReactNode }) {
  return (
    <main id="contenido" className="mx-auto w-full max-w-188 px-4 pt-4">
      {children}
      <SiteFoot />
    </main>
  );
}
