/** The public answer of a restaurant, below a review. */
export const reviewAnswer = {
  from: (restaurant: string) => `Respuesta de ${restaurant}`,
  outdated: "a una versión anterior",
  report: "Reportar",
  /** After it, for screen readers. */
  reportOf: (name: string) => `la opinión de ${name}`,
  reportAnswer: (from: string) => `la ${from.charAt(0).toLowerCase()}${from.slice(1)}`,
} as const;
