import { createContext } from "react";

/**
 * The answer's nonce for its scripts, on pages that hydrate. Empty in the browser, which conceals it from scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
