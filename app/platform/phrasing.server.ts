import type { FoundKind } from "~/domain/assistant/opening";
import type { Log } from "./log";

/** The binding of Workers AI, as far as it is used. */
export type TextModel = { run(model: string, input: object): Promise<unknown> };

/** Phrases the opening of an answer. `undefined` without the binding. */
export type Phrasing = ReturnType<typeof openPhrasing>;

const MODEL = "@cf/meta/llama-3.1-8b-instruct";
/** A reply has about a second (specification, diner side, section 1). */
const PATIENCE_MS = 700;

const NOUNS: Record<FoundKind, string> = {
  dishes: "platos",
  restaurants: "restaurantes",
  offers: "promociones",
};

/**
 * Opens Workers AI for phrasing. The model learns only what kind of thing was found, never a question. Whatever it answers
 * is checked by the caller (domain/assistant/opening); a late or failed answer is `undefined` and logged.
 */
export function openPhrasing(model: TextModel, log: Log) {
  return {
    async opening(kind: FoundKind): Promise<unknown> {
      const content = `Escribe en español dominicano una sola frase corta y cálida, de menos de diez palabras, para presentar unos ${NOUNS[kind]} que alguien buscó. Sin nombres, cifras ni promesas.`;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("The model is late")), PATIENCE_MS);
      });
      try {
        const asked = model.run(MODEL, { messages: [{ role: "user", content }], max_tokens: 40 });
        const answer = (await Promise.race([asked, late])) as { response?: unknown } | null;
        return answer?.response;
      } catch (cause) {
        log.failure("model-unanswered", cause);
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
