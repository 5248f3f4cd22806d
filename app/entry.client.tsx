import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Resolves once Remix has decoded the page's data. Until then `RemixBrowser` throws the promise of it, before its
 * first hook. React must not meet that promise: a press or a key makes it hydrate at once, without waiting, and
 * React 18 then fails with its error 345.
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

void pageData().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  }),
);

// Only one page has this element, and it is always a full page load, so other pages do not load its code.
if (document.querySelector("photo-preview")) void import("~/elements/define-photo-preview");
