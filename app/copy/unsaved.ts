/** What is asked before something unsaved is left. A group of its own: the question comes to pages that say nothing else of preferences. */

export const unsaved = {
  title: "¿Salir sin guardar?",
  text: "Tienes cambios sin guardar. Si sales ahora, se pierden.",
  stay: "Seguir aquí",
  leave: "Salir sin guardar",
} as const;
