import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";

/** The five steps of spiciness, mildest first. `label` is said of a dish, `tolerance` of a person. */
export const SPICINESS = vocabulary([
  { id: "none", label: "Sin picante", tolerance: "Nada de picante" },
  { id: "mild", label: "Picante suave", tolerance: "Suave" },
  { id: "medium", label: "Picante medio", tolerance: "Medio" },
  { id: "hot", label: "Muy picante", tolerance: "Fuerte" },
  { id: "extreme", label: "Picante extremo", tolerance: "Extremo" },
]);

export type Spiciness = IdOf<typeof SPICINESS>;

/** Whom nobody asked tolerates this much (specification, diner side, section 3). */
export const DEFAULT_TOLERANCE: Spiciness = "medium";

/** The step as an integer, 0 (none) to 4 (extreme). */
export function spicinessToLevel(spiciness: Spiciness): number {
  return SPICINESS.ids.indexOf(spiciness);
}

/** The step of an integer from 0 to 4; `undefined` for any other number, fractions and NaN included. */
export function spicinessFromLevel(level: number): Spiciness | undefined {
  return SPICINESS.ids[level];
}
