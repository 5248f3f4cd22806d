/** A line of the data that a transfer needs: 'Banco' and its value; without a label, a line of plain text. */
export type TransferDetail = { label: string; value: string };

/** Longest label before a colon; a longer text with a colon is a sentence. */
const LABEL_MAX = 40;

/**
 * Reads the setting with the data for a transfer: a line each, «Banco: Banco de la Sal». Empty lines are left out, and
 * without any line there are no data.
 */
export function parseTransferDetails(text: string): TransferDetail[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const trimmed = line.trim();
    if (trimmed === "") return [];
    const colon = trimmed.indexOf(":");
    const value = trimmed.slice(colon + 1).trim();
    if (colon < 1 || colon > LABEL_MAX || value === "") return [{ label: "", value: trimmed }];
    return [{ label: trimmed.slice(0, colon).trim(), value }];
  });
}
