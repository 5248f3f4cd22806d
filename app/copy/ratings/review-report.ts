/** Reporting a review or an answer to administrators. */
export const reviewReport = {
  signIn: "Inicia sesión para reportar una opinión. Tu nombre no se muestra a nadie.",
  needsAccount: "Acceso requerido",
  title: { review: "Reportar esta opinión", answer: "Reportar esta respuesta" },
  about: (dish: string | null, restaurant: string) =>
    dish === null ? restaurant : `${dish} · ${restaurant}`,
  lead: "La lee una persona de nuestro equipo y decide. Nadie más sabe que la reportaste.",
  bad: "Que una opinión sea mala no es motivo: cada quien cuenta cómo le fue.",
  reported: "Lo que reportas",
  reason: "¿Qué tiene?",
  reasons: {
    insult: "Insulta a alguien",
    "private-data": "Muestra datos privados",
    "not-this-place": "No es de este lugar",
    advertising: "Es publicidad",
    threat: "Amenaza a alguien",
  },
  reasonRequired: "Elige un motivo",
  note: "¿Quieres explicarlo? (opcional)",
  noteHint: "Di dónde mirar. Quien opinó y el restaurante no lo leen.",
  submit: "Enviar reporte",
  change: "Cambiar mi reporte",
  cancel: "Cancelar",
  sent: { title: "Gracias por avisarnos", text: "Lo vamos a mirar. Mientras tanto, todo sigue como estaba." },
  gone: { title: "Esta opinión cambió o ya no está" },
  changed: {
    title: "Cambió mientras escribías",
    text: "Lee cómo quedó. Si todavía quieres reportarla, envíalo otra vez.",
  },
  own: "Es tuya: puedes cambiarla cuando quieras",
  limit: (count: number) => ({
    title: "Ya reportaste mucho por hoy",
    text: `Puedes reportar ${count} opiniones al día. Sigue mañana.`,
  }),
  loadFailed: { title: "Error", detail: "No se pudieron cargar los datos" },
  failed: { title: "Error", text: "No se pudo enviar el reporte. Inténtalo de nuevo." },
} as const;
