import type { Token } from "./split-question";

/** Words of opening hours as they are heard, that are nothing else in a question. */
const HEARD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    habre: "abre",
    habren: "abren",
    havre: "abre",
    avre: "abre",
    avren: "abren",
    oras: "horas",
    orario: "horario",
    orarios: "horarios",
    avierto: "abierto",
    avierta: "abierta",
    aviertos: "abiertos",
    aviertas: "abiertas",
    havierto: "abierto",
    habierto: "abierto",
    habierta: "abierta",
    serrado: "cerrado",
    serrada: "cerrada",
    serrados: "cerrados",
    serradas: "cerradas",
    sierran: "cierran",
  }),
);
/** «Ora» is «ahora» too, and «sierra» a fish and a mountain range, so both need hours beside them. */
const HOUR_BEFORE = /^(?:que|la|una|media|cada|24|esta|misma)$/;
const CLOSES_AFTER = /^(?:horas?|oras?|cuando|hasta|no|ya|si|se|nunca|siempre|dias?)$/;
const WHO_CLOSES = /^(?:la|el|los|las|hoy|temprano|tarde|manana)$/;

/** Spells the words of opening hours right that sound like others: «a qué ora sierra» is «a qué hora cierra». */
export function spellHours(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const word = heardAs(token.word, tokens[at - 1]?.word, tokens[at + 1]?.word ?? "");
    return word === undefined ? token : { word, typed: word };
  });
}

function heardAs(word: string, before: string | undefined, after: string): string | undefined {
  if (word === "ora") return HOUR_BEFORE.test(before ?? "") ? "hora" : "ahora";
  if (word !== "sierra") return HEARD.get(word);
  const isClosing = before === undefined ? WHO_CLOSES.test(after) : CLOSES_AFTER.test(before);
  return isClosing ? "cierra" : undefined;
}
