/**
 * The question before leaving unsaved changes. Separate from the preferences, whose many sentences its pages need not
 * load.
 */

export const unsaved = {
  title: "¿Salir sin guardar?",
  text: "Tienes cambios sin guardar. Si sales ahora, se pierden.",
  stay: "Seguir aquí",
  leave: "Salir sin guardar",
} as const;
