import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";

/** The five steps of spiciness, mildest first. `label` describes a dish, `tolerance` a person. */
export const SPICINESS = vocabulary([
  { id: "none", label: "Sin picante", tolerance: "Nada de picante" },
  { id: "mild", label: "Picante suave", tolerance: "Suave" },
  { id: "medium", label: "Picante medio", tolerance: "Medio" },
  { id: "hot", label: "Muy picante", tolerance: "Fuerte" },
  { id: "extreme", label: "Picante extremo", tolerance: "Extremo" },
]);

export type Spiciness = IdOf<typeof SPICINESS>;

/** The tolerance of a diner who has not answered (specification, diner side, section 3). */
export const DEFAULT_TOLERANCE: Spiciness = "medium";

/** Returns a step as an integer, 0 (none) to 4 (extreme). */
export function spicinessToLevel(spiciness: Spiciness): number {
  return SPICINESS.ids.indexOf(spiciness);
}

/** Returns the step of an integer from 0 to 4, or `undefined` for any other number. */
export function spicinessFromLevel(level: number): Spiciness | undefined {
  return SPICINESS.ids[level];
}
