import { createContext } from "react";

/** The answer's own word for its scripts, on pages that hydrate; empty in the browser, which hides it from scripts. */
export const Nonce = createContext<string | undefined>(undefined);
