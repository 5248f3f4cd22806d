/** What is asked before something unsaved is left: apart from the preferences, whose sentences are many. */

export const unsaved = {
  title: "¿Salir sin guardar?",
  text: "Tienes cambios sin guardar. Si sales ahora, se pierden.",
  stay: "Seguir aquí",
  leave: "Salir sin guardar",
} as const;
