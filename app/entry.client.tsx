import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// One page has it, which is always loaded whole: no other page pays for its code.
if (document.querySelector("photo-preview")) void import("~/elements/define-photo-preview");
