/** The page's own style sheet as a link, so that what an element draws in its shadow looks like the rest. */
export function pageStyle(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? "";
  return link;
}
