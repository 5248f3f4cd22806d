/**
 * Words of different countries for the same food, in the singular, folded except for ñ. A plátano is not a guineo in the
 * Dominican Republic, so the fruit that is eaten raw and the one that is cooked stand apart.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ["habichuela", "frijol", "caraota", "poroto", "judia", "alubia"],
  ["guineo", "banano", "banana", "cambur"],
  ["camaron", "gamba", "langostino"],
  ["chinola", "maracuya", "parchita", "parcha"],
  ["jugo", "zumo"],
  ["batida", "licuado", "batido", "merengada", "malteada"],
  ["aguacate", "palta"],
  ["maiz", "choclo", "elote", "jojoto", "mazorca"],
  ["papa", "patata"],
  ["bizcocho", "torta", "pastel", "tarta", "queque", "cake"],
  ["lechosa", "papaya", "fruta bomba", "mamon"],
  ["mani", "cacahuate", "cacahuete"],
  ["cerdo", "puerco", "chancho", "cochino"],
  ["china", "naranja"],
  ["auyama", "calabaza", "zapallo", "ayote"],
  ["batata", "camote", "boniato"],
  ["piña", "anana"],
  ["guandul", "gandul", "guisante de angola"],
  ["aji", "chile", "pimiento", "morron"],
  ["tomate", "jitomate"],
  ["ajonjoli", "sesamo"],
  ["helado", "nieve", "mantecado"],
  ["sandwich", "sanguche", "bocadillo", "emparedado", "bocata"],
  ["perro caliente", "hot dog", "pancho", "perrito caliente"],
  ["hamburguesa", "burger"],
  ["arveja", "guisante", "chicharo", "petit pois"],
  ["toston", "patacon", "frito verde"],
  ["yaniqueque", "arepa frita", "domplin"],
  ["ceviche", "cebiche", "seviche"],
  ["refresco", "gaseosa", "soda"],
  ["durazno", "melocoton"],
  ["fresa", "frutilla"],
  ["mantequilla", "manteca"],
  ["pavo", "guajolote"],
  ["quipe", "kibbeh", "quibe"],
  ["pargo", "huachinango", "chillo"],
  ["tarta de queso", "cheesecake", "pastel de queso"],
  ["panqueque", "pancake", "hotcake", "panqueca"],
  ["chicharron", "lechon frito"],
  ["bistec", "bife", "filete de res"],
  ["salchicha", "vienesa"],
  ["espagueti", "spaghetti", "tallarin"],
  ["ñame", "name blanco"],
  ["yautia", "malanga", "ocumo"],
  ["remolacha", "betabel", "betarraga"],
  ["pomelo", "toronja"],
  ["hongo", "seta", "champiñon", "callampa"],
  ["huevo frito", "huevo estrellado"],
  ["dulce de leche", "arequipe", "manjar", "cajeta"],
];

const groups = new Map<string, Set<string>>();
for (const group of SYNONYMS)
  for (const word of group) {
    const others = groups.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) others.add(other);
    groups.set(word, others);
  }

/**
 * Returns the other words for a food, of one or several words each; empty if there is none. `food` is in the singular,
 * folded except for ñ, as in a reading's words.
 */
export function foodSynonyms(food: string): string[] {
  return [...(groups.get(food) ?? [])];
}

/** Returns every single word of the table. */
export function foodSynonymWords(): string[] {
  return [...new Set(SYNONYMS.flat().flatMap((food) => food.split(" ")))].filter((word) => word.length > 2);
}
