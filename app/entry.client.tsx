import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import "~/elements/hydrated";

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
