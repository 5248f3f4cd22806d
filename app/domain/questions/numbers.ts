const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    un: 1,
    uno: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiuno: 21,
    veintidos: 22,
    veintitres: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiseis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    doscientas: 200,
    trescientos: 300,
    trescientas: 300,
    cuatrocientos: 400,
    cuatrocientas: 400,
    quinientos: 500,
    quinientas: 500,
    seiscientos: 600,
    seiscientas: 600,
    setecientos: 700,
    setecientas: 700,
    ochocientos: 800,
    ochocientas: 800,
    novecientos: 900,
    novecientas: 900,
  }),
);

/** Thousands, and what they are called where prices have many zeros. */
const THOUSANDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    mil: 1000,
    miles: 1000,
    k: 1000,
    lucas: 1000,
    luca: 1000,
    millon: 1_000_000,
    millones: 1_000_000,
  }),
);

export const NUMBER_WORDS = [...UNITS.keys(), ...THOUSANDS.keys()].filter((word) => word.length > 1);

const WORD = `(?:${NUMBER_WORDS.toSorted((a, b) => b.length - a.length).join("|")})\\b`;

/** Matches a number in digits or words, without groups: `500`, `1.5 mil`, `ciento cincuenta`, `treinta y cinco`. */
export const NUMBER = `(?:\\d+(?:\\.\\d+)?(?: (?:mil|miles|k|lucas|millones|millon))?(?![.:x\\d])|${WORD}(?: (?:y )?${WORD})*)`;

/** Returns the value of a text that `NUMBER` matches: `quinientos` is 500, `dos mil trescientos` 2300. */
export function numberOf(text: string): number {
  let total = 0;
  let group = 0;
  for (const word of text.split(" ")) {
    const times = THOUSANDS.get(word);
    if (times !== undefined) {
      total += (group || 1) * times;
      group = 0;
    } else if (word !== "y") group += UNITS.get(word) ?? Number(word);
  }
  return total + group;
}
