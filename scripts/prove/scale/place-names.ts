import type { Random } from "#support/demo/random";

/** First words of names, by frequency: a few words stand in a quarter of all names, as in real directories. */
const HEADS: readonly (readonly [string, number])[] = [
  ["Restaurante", 18],
  ["Restaurante La Casa de", 2],
  ["Restaurante y Bar", 3],
  ["La Casa de", 6],
  ["Casa", 7],
  ["La", 7],
  ["El", 6],
  ["Comedor", 7],
  ["Comedor La", 2],
  ["Cafetería", 6],
  ["Café", 4],
  ["Pizzería", 5],
  ["Parrillada", 4],
  ["El Rincón de", 5],
  ["La Cocina de", 4],
  ["Bar", 4],
  ["Pica Pollo", 4],
  ["Panadería", 3],
  ["Marisquería", 3],
  ["Taquería", 3],
  ["Sabores de", 3],
  ["Los Hermanos", 2],
  ["D'", 1],
  ["", 4],
];

const FIRST =
  "Altagracia Ramona Mercedes Carmen Rosa Lucía Juana Yolanda Miguelina Teresa Julia Sofía Pilar Dolores Josefa Antonia Manuel Rafael José Pedro Luis Ramón Chencho Quique Fello Nelson Wilson Danilo Tomás Andrés Mateo Simón Jacinto Eusebio Fausto Gregorio Héctor Iván Óscar Úrsula Zoila Xiomara Yahaira Kirsis".split(
    " ",
  );
const LAST =
  "Peralta Medrano Núñez Rodríguez García Pérez Sánchez Jiménez De la Cruz Rosario Mejía Acosta Castillo Vargas Almonte Báez Cabrera Durán Espinal Féliz Guzmán Hidalgo Infante Lora Marte Ñáñez Ortiz Polanco Quezada Reyes Santana Tavárez Ureña Vólquez Zapata".split(
    /(?<!De|la) /,
  );
const THINGS =
  "Marina|Palmera|Esperanza|Nueva Esperanza|Estrella del Sur|Bahía Azul|Caleta|Fonda Vieja|Esquina Caliente|Sombra del Mango|Perla Negra|Ceiba|Terraza|Buena Mesa|Vía Láctea|Ola Brava|Piedra Blanca|Cumbre|Loma Alta|Ribera|Alborada|Tinaja|Yuca Dorada|Caña Brava|Olla de Barro".split(
    "|",
  );

/** Stands in one of five thousand names, and in at least three at any size. */
export const RARE_WORD = "Zarzamora";
const ONE_IN = 5000;

/**
 * Returns the name of the restaurant with this number: common words, people and things, and sometimes a rare
 * word.
 */
export function restaurantName(random: Random, number: number): string {
  if (number % ONE_IN === 0 || [100, 400, 700].includes(number))
    return `${RARE_WORD} de ${random.pick(LAST)}`;
  const head = random.weighted(
    HEADS.map(([text]) => text),
    HEADS.map(([, weight]) => weight),
  );
  const proper = random.chance(0.4)
    ? random.pick(THINGS)
    : `${random.pick(FIRST)}${random.chance(0.5) ? ` ${random.pick(LAST)}` : ""}`;
  const tail = random.chance(0.06) ? ` ${random.pick(["Express", "II", "& Grill", "y Hijos"])}` : "";
  return `${head.endsWith("'") ? head : `${head} `}${proper}${tail}`.trim();
}
