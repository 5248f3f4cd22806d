/**
 * React's renderer for browsers, as the Worker needs it: by name alone. Components and React Router import it for what
 * they do after hydration. The renderer itself is a tenth of the bundle.
 */
function onlyInBrowsers(): never {
  throw new Error("Only browsers have React's DOM");
}

export { onlyInBrowsers as createPortal, onlyInBrowsers as flushSync };
