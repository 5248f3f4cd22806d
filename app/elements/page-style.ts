/** Returns a link to the page's style sheet, so that a shadow root looks like the rest of the page. */
export function pageStyle(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? "";
  return link;
}
