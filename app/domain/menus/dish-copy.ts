import { copy } from "~/copy/es";
import { foldText, TEXT_LIMITS } from "~/domain/text";

/** Returns the name of a dish's copy and its folded form, within the limit of a name. Emoji stay whole. */
export function copyName(name: string): { name: string; nameFolded: string } {
  let named: string = copy.menuEditor.copyOf(name);
  if (named.length > TEXT_LIMITS.name) {
    const letters = [...named];
    while (letters.join("").length > TEXT_LIMITS.name - 1) letters.pop();
    named = `${letters.join("").trimEnd()}…`;
  }
  return { name: named, nameFolded: foldText(named) };
}
