/** Sentences of the owner's subscription, of its receipts and of its request for more slots. */
export const subscription = {
  title: "Mi suscripción",
  lead: "Tu plan, hasta cuándo llega y qué pasa después.",
  link: "Mi suscripción",
  back: "Volver a mis restaurantes",
  backToPlan: "Volver a mi suscripción",
  failed: { title: "Error", detail: "No se pudo cargar la suscripción" },
  /** Where the subscription stands. Dates already have their time. */
  stages: {
    endless: {
      title: "Tu suscripción no vence",
      text: "Tus menús se muestran al público y no tienes que hacer nada.",
    },
    running: {
      title: "Tu suscripción está al día",
      renews: (end: string, hidden: string) =>
        `Termina el ${end}. Entonces te avisamos y tienes 7 días para renovarla: tus menús se siguen mostrando hasta el ${hidden}.`,
      ends: (end: string) =>
        `Termina el ${end}. Desde ese momento tus menús no se muestran hasta que la renueves; nada se borra.`,
    },
    ending: {
      title: (days: number) => `Tu suscripción termina en ${days} ${days === 1 ? "día" : "días"}`,
    },
    grace: {
      title: "Tu suscripción venció y tienes 7 días",
      text: (end: string, hidden: string) =>
        `Terminó el ${end}. Tus menús se siguen mostrando al público hasta el ${hidden}; si no la renuevas antes, se ocultan. Nada se borra.`,
    },
    lapsed: {
      title: "Tu suscripción terminó",
      text: (end: string, hidden: string) =>
        end === hidden
          ? `Terminó el ${end}. Desde entonces nadie ve tus menús: ni tu dirección ni tu código QR los abren, y no puedes cambiarlos. Nada se ha borrado: al renovar vuelven tal como estaban.`
          : `Terminó el ${end} y los 7 días para renovarla, el ${hidden}. Desde entonces nadie ve tus menús: ni tu dirección ni tu código QR los abren, y no puedes cambiarlos. Nada se ha borrado: al renovar vuelven tal como estaban.`,
    },
  },
  used: (used: number, slots: string) => `${used} de ${slots}`,
  facts: "Tu plan",
  inUse: "Restaurantes en uso",
  fields: {
    plan: "Plan",
    slots: "Restaurantes que incluye",
    price: "Precio por restaurante al mes",
    status: "Estado",
    start: "Empezó",
    end: "Termina",
    ended: "Terminó",
    autoRenew: "Renovación automática",
    payment: "Forma de pago",
    none: "Sin definir",
    never: "Sin fecha de fin",
    yes: "Sí",
    no: "No",
  },
  renews: "Sí, con tu pago: no se cobra sola. Al terminar te avisamos y tienes 7 días para pagar",
  renewsNot: "No: termina en su fecha",
  renewal: {
    title: "Cómo renovarla",
    titleWithoutEnd: "Si quieres pagar un plan",
    text: "Transfiere el precio del plan que quieras y envía el comprobante. Al confirmarlo, tu suscripción sigue desde su fecha de fin, o desde ese día si ya terminó.",
    textWithoutData:
      "Acuerda el pago con el administrador y envía aquí el comprobante de tu transferencia. Al confirmarlo, tu suscripción sigue desde su fecha de fin, o desde ese día si ya terminó.",
    prices: (slots: string) => `Precios para ${slots === "1" ? "1 restaurante" : `${slots} restaurantes`}`,
    discount: (percentage: number) => `${percentage} % de descuento`,
    perMonth: (amount: string) => `${amount} al mes`,
    months: (months: number) => (months === 1 ? "1 mes" : `${months} meses`),
    data: "Datos para la transferencia",
    send: "Enviar comprobante",
    full: (most: number) =>
      `Ya tienes ${most} comprobantes por revisar. Podrás enviar otro cuando se revise alguno.`,
  },
  receipts: {
    title: "Tus comprobantes",
    sentOn: (date: string) => `Enviado el ${date}`,
    reference: (reference: string) => `Referencia ${reference}`,
    statuses: { open: "Por revisar", accepted: "Confirmado", rejected: "No aceptado" },
  },
  receipt: {
    title: "Enviar comprobante",
    lead: "Lo ve solo quien administra Sobremesa, y se borra al cabo de un año.",
    plan: "¿Qué plan pagaste?",
    planRequired: "Elige el plan que pagaste",
    option: (label: string, months: string, amount: string | null) =>
      amount === null ? `${label}: ${months}` : `${label}: ${months}, ${amount}`,
    reference: "Número o referencia de la transferencia",
    referenceHint: "Como aparece en tu banco.",
    referenceRequired: "Escribe el número o la referencia de la transferencia",
    note: "Algo que debamos saber (opcional)",
    file: {
      label: "Comprobante",
      hint: (megabytes: number) => `Una foto, una captura o el PDF del banco, de hasta ${megabytes} MB.`,
      again: "Por seguridad el navegador no guarda el archivo: elígelo otra vez.",
      required: "Elige la foto o el PDF del comprobante",
      notReceipt: "Solo se permiten archivos de imagen o PDF.",
      empty: "El archivo está vacío. Elige otro.",
      damaged: "No pudimos abrir el archivo: está incompleto o dañado. Prueba con otro.",
      unavailable: "No pudimos guardar el comprobante. Inténtalo otra vez en unos minutos.",
    },
    submit: "Enviar comprobante",
    sent: {
      title: "Comprobante enviado",
      text: "Lo revisamos y te avisamos aquí. No hace falta enviarlo otra vez.",
    },
    tooMany: {
      title: "Ya tienes comprobantes por revisar",
      open: (most: number) =>
        `Puede haber ${most} a la vez. No se envió este: espera a que se revise alguno de los anteriores.`,
      day: (most: number) => `Puedes enviar ${most} al día. No se envió este: inténtalo mañana.`,
    },
    failed: { title: "Error", text: "No se pudo enviar el comprobante. Inténtalo otra vez." },
    unread: { title: "Error", detail: "No se pudo cargar la suscripción" },
  },
  slots: {
    title: "Pedir más restaurantes",
    lead: (used: number, slots: string) => `Usas ${used} de ${slots}.`,
    pending: (lead: string, slots: number, date: string) =>
      `${lead} El ${date} pediste ${slots} en total y está por revisar: si envías este formulario, cambias esa solicitud.`,
    field: "¿Cuántos restaurantes necesitas en total?",
    hint: (price: string) => `Cada uno cuesta ${price} al mes, menos el descuento de tu plan.`,
    tooMany: "Escribe un número de hasta 998",
    notMore: (present: number) => `Escribe un número mayor que ${present}, que es lo que incluye tu plan`,
    note: "Cuéntanos para qué (opcional)",
    submit: "Enviar solicitud",
    sent: {
      title: "Solicitud enviada",
      text: (slots: number) =>
        `Pediste ${slots} restaurantes en total. La respuesta aparece en tu suscripción.`,
    },
    failed: { title: "Error", text: "No se pudo enviar la solicitud. Inténtalo otra vez." },
    ask: "Pedir más restaurantes",
    change: "Cambiar la solicitud",
    asked: {
      title: "Más restaurantes",
      open: (slots: number, date: string) => `Pediste ${slots} en total el ${date}. Está por revisar.`,
      accepted: (slots: number) => `Tu solicitud de ${slots} en total fue aceptada.`,
      rejected: (slots: number) => `Tu solicitud de ${slots} en total no fue aceptada.`,
      none: "¿Abres otro local? Pide aquí que tu plan incluya más restaurantes.",
    },
  },
  history: {
    title: "Historial",
    text: "Cada cambio de tu suscripción, el más reciente primero.",
    empty: "Todavía no hay cambios.",
    byAdmin: "Por un administrador",
    byJob: "Automático",
    change: (from: string, to: string) => `de ${from} a ${to}`,
    pages: "Páginas del historial",
    newer: "Más recientes",
    older: "Anteriores",
  },
  adminOnly: {
    title: "Suscripciones",
    text: "Esta página es de cada propietario. Tú administras las suscripciones desde aquí.",
  },
} as const;
