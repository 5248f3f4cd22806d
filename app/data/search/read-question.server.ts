import type { Database } from "~/data/database.server";
import { foldWords } from "~/domain/questions/fold-words";
import type { Reading } from "~/domain/questions/reading";

/** Reads a question as typed. A question without letters and digits says nothing. */
export async function readTypedQuestion(_db: Database, question: string): Promise<Reading> {
  const words = foldWords(question);
  return { intent: "dish", ...(words !== "" && { words }) };
}
