/** The words of a page, without its markup. */
export const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, " ")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u00A0", " ")
    .replaceAll(/\s+/g, " ");

/** The hidden fields of the form that a page draws, and its checked or typed values. Texts of several lines are left out. */
export function drawn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const fields: Record<string, string> = {};
  for (const tag of inputs) {
    const [, name] = /name="([^"]+)"/.exec(tag) ?? [];
    const [, value = ""] = /value="([^"]*)"/.exec(tag) ?? [];
    if (name && (!/type="(radio|checkbox)"/.test(tag) || / checked=""/.test(tag))) {
      fields[name] = value.replaceAll("&quot;", '"');
    }
  }
  return fields;
}
