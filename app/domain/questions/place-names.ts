/** How people call places whose full names are others, and places that no gazetteer has. Folded, without ñ. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "la capital": "santo domingo",
  capital: "santo domingo",
  "sto domingo": "santo domingo",
  "sto dgo": "santo domingo",
  "santo dgo": "santo domingo",
  "sto dom": "santo domingo",
  santodomingo: "santo domingo",
  stgo: "santiago",
  "santiago rd": "santiago",
  puntacana: "punta cana",
  bocachica: "boca chica",
  "pto plata": "puerto plata",
  puertoplata: "puerto plata",
  montecristi: "monte cristi",
  "las terrena": "las terrenas",
  sanpedro: "san pedro",
  spm: "san pedro de macoris",
  sfm: "san francisco de macoris",
  "santiago de chile": "santiago chile",
  cdmx: "ciudad de mexico",
  "mexico df": "ciudad de mexico",
  "bs as": "buenos aires",
  baires: "buenos aires",
  ny: "nueva york",
  nyc: "nueva york",
  "new york": "nueva york",
  newyork: "nueva york",
  ciudadcolonial: "ciudad colonial",
};

/** Places that diners name and the data lacks. */
const OTHER_PLACES = [
  ..."bavaro bayahibe macao cabeza de toro|juan dolio|las galeras|cap cana|uvero alto|ciudad colonial|la zona|la zona colonial".split(
    "|",
  ),
  ..."arroyo hondo|los cacicazgos|evaristo morales|serralles|la esperilla|mirador sur|mirador norte|ensanche ozama".split(
    "|",
  ),
  ..."villa mella|los alcarrizos|zona oriental|zona universitaria|gascue|alma rosa|san isidro|ensanche naco|el malecon".split(
    "|",
  ),
  ..."bavaro|bayahibe|macao|herrera|los mina|los jardines|cerros de gurabo|villa olga|jarabacoa|valle nuevo|casa de campo".split(
    "|",
  ),
  ..."higuey|macoris|haina|barahona|seibo|san juan|san francisco|monte cristi|playa dorada|costambar|cofresi|el cortecito".split(
    "|",
  ),
].filter((place) => place !== "bavaro bayahibe macao cabeza de toro" && place !== "la zona");

const CANONICAL = new Map<string, string>([
  ...OTHER_PLACES.map((place) => [place, place.replace(/^(?:la|el) (?=zona|malecon)/, "")] as const),
  ["gascue", "gazcue"],
  ...Object.entries(SPELLINGS),
]);

/** Returns how a reading writes a place that is known without the data, or `undefined`. */
export function knownPlace(phrase: string): string | undefined {
  return CANONICAL.get(phrase);
}

/** The 21 countries, as people write them. Folded, without ñ. */
const COUNTRIES: ReadonlySet<string> = new Set(
  "republica dominicana|mexico|colombia|argentina|peru|venezuela|chile|ecuador|guatemala|cuba|bolivia|honduras|paraguay|el salvador|nicaragua|costa rica|panama|puerto rico|uruguay|espana|estados unidos".split(
    "|",
  ),
);

/** Returns whether a text is the name of one of the 21 countries. */
export function isCountryName(phrase: string): boolean {
  return COUNTRIES.has(phrase);
}
