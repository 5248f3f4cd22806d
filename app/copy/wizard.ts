/** Sentences of the profile's wizard. Sentences of the specification must stay exact. */

export const wizard = {
  title: "Completa tu perfil",
  lead: "Cuatro preguntas y los menús hablan contigo.",
  step: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  progressLabel: "Avance del asistente",
  skip: "Omitir por ahora",
  next: "Siguiente",
  previous: "Anterior",
  finish: "Finalizar y Guardar",
  steps: [
    { title: "¿Cómo te gusta comer?", lead: "Elige los estilos que van contigo." },
    { title: "¿Qué cocinas te gustan?", lead: "Las usamos para recomendarte lugares." },
    {
      title: "¿Qué prefieres evitar?",
      lead: "Ingredientes y formas de cocinar que no quieres en tu plato.",
    },
    { title: "¿Dónde comes?", lead: "Para avisarte de ofertas cerca de ti." },
  ],
  /** Under the last step: the missing groups of the profile, which the wizard's progress does not count. */
  elsewhere: (percent: number) => `Tu perfil está al ${percent} %. Para completarlo te falta:`,
  saved: { title: "Perfil actualizado", text: "Tus preferencias han sido guardadas correctamente" },
  skipped: { title: "Puedes completarlo cuando quieras", text: "Lo encuentras en Mi Espacio" },
} as const;
