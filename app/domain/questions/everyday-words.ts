/**
 * Words of everyday Spanish that say how food is or what is in it, and are neither foods nor fillers. Folded. They are
 * looked for as typed: no slip of a food («bajo» is not «ajo») and no place («en calorías»).
 */
const WORDS = `
bajo baja bajos bajas alto alta altos altas reducido reducida reducidos reducidas
ligero ligera ligeros ligeras liviano liviana livianos livianas light fit dietetico dietetica dieteticos dieteticas
saludable saludables sano sana sanos sanas nutritivo nutritiva nutritivos nutritivas
caloria calorias calorico calorica caloricos caloricas sodio grasas proteina proteinas proteico proteica fibra fibras
carbohidrato carbohidratos carbos colesterol vitamina vitaminas mineral minerales hierro calcio potasio omega nutriente nutrientes
`;

const EVERYDAY: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ""));

/** Returns whether a word without ñ is one of everyday Spanish that stays as typed. */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY.has(word);
}
