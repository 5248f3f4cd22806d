import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// Only one page has this element, and it is always a full page load, so other pages do not load its code.
if (document.querySelector("photo-preview")) void import("~/elements/define-photo-preview");
