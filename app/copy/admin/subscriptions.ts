/** Sentences of an owner's subscription as administrators change it. */
export const adminSubscription = {
  title: "Suscripción",
  refused: "Solo los administradores pueden gestionar suscripciones",
  lead: (name: string, email: string) => `${name} · ${email}`,
  back: "Volver al propietario",
  cancel: "Cancelar",
  submit: "Actualizar Suscripción",
  loadFailed: { title: "Error", detail: "No se pudo cargar el propietario" },
  ownerMissing: { title: "Propietario no encontrado" },
  failed: { title: "Error", text: "No se pudo actualizar la suscripción" },
  saved: {
    title: "Suscripción actualizada",
    text: (name: string, end: string) => `La suscripción de ${name} llega hasta el ${end}.`,
  },
  replaced: {
    title: "Se reemplaza la suscripción activa",
    text: (end: string) =>
      `Hoy llega hasta el ${end}. Al guardar empieza un período nuevo desde ahora: los días que quedan no se suman.`,
    endlessTitle: "Hoy no tiene fecha de fin",
    endless:
      "Hoy no vence nunca. Al guardar tendrá fecha de fin, y sus menús se ocultarán cuando llegue si no se renueva.",
  },
  plan: "Plan",
  planRequired: "Elige un plan",
  months: (months: number) => (months === 1 ? "1 mes" : `${months} meses`),
  discount: (percentage: number) => `${percentage} % de descuento`,
  perSlot: (price: string) => `${price} al mes por restaurante`,
  slots: "Restaurantes que incluye",
  slotsHint: (used: number) =>
    used === 1
      ? "Usa 1. Con menos de los que usa conserva todos, pero no puede crear otros. 999 significa Ilimitado."
      : `Usa ${used}. Con menos de los que usa conserva todos, pero no puede crear otros. 999 significa Ilimitado.`,
  fewer: "Quitar un restaurante",
  more: "Añadir un restaurante",
  /** After the counter changed what was typed. */
  slotsBecame: (typed: string, slots: string) =>
    typed === "" ? `Estaba vacío y quedó en ${slots}.` : `Escribiste «${typed}» y quedó en ${slots}.`,
  autoRenew: "Renovación automática",
  autoRenewHint:
    "No se cobra sola. Con ella, al terminar el período le avisamos y tiene 7 días para pagar; sin ella, sus menús se ocultan en la fecha de fin.",
  payment: "Forma de pago",
  paymentRequired: "Elige una forma de pago",
  summary: {
    title: "Resumen",
    base: "Precio base",
    discount: (percentage: number) => `Descuento (${percentage} %)`,
    total: "Total",
    perMonth: "Al mes",
    none: "Sin precio de lista: un plan Ilimitado se acuerda aparte.",
    unreadable: (least: number, most: number) =>
      `Sin precio todavía: los restaurantes que incluye son un número del ${least} al ${most}.`,
    reckon: "Calcular",
  },
  period: "Período",
  from: "Empieza",
  to: "Termina",
  conflict: {
    plan: "el plan",
    slots: "los restaurantes",
    autoRenew: "la renovación",
    payment: "la forma de pago",
  },
  answerRequired: "Escribe el motivo: el propietario lo lee",
} as const;

/** Sentences of the administrators' queue of receipts and of requests for slots. */
export const adminReceipts = {
  title: "Comprobantes y pedidos",
  lead: "Lo que envían los propietarios, lo más antiguo primero.",
  lists: "Listas",
  tabs: {
    receipts: "Comprobantes",
    requests: "Pedidos",
    decidedReceipts: "Comprobantes revisados",
    decidedRequests: "Pedidos revisados",
    counted: (label: string, count: number, most: number) =>
      `${label} (${count > most ? `más de ${most}` : count})`,
  },
  failed: { title: "Error", detail: "No se pudieron cargar los datos" },
  pages: "Páginas de la lista",
  previous: "Anteriores",
  next: "Siguientes",
  empty: {
    receipts: {
      title: "Ningún comprobante por revisar",
      text: "Cuando un propietario envíe uno, aparece aquí.",
    },
    requests: {
      title: "Ningún pedido por revisar",
      text: "Cuando un propietario pida más restaurantes, aparece aquí.",
    },
    decidedReceipts: {
      title: "Todavía no hay comprobantes revisados",
      text: "Los que confirmes o rechaces quedan aquí durante un año.",
    },
    decidedRequests: { title: "Todavía no hay pedidos revisados", text: "Los que respondas quedan aquí." },
  },
  statuses: { open: "Por revisar", accepted: "Confirmado", rejected: "No aceptado" },
  requestStatuses: { open: "Por revisar", accepted: "Aceptado", rejected: "No aceptado" },
  plan: (plan: string, slots: string) => `${plan} · ${slots}`,
  slots: (slots: string) => (slots === "1" ? "1 restaurante" : `${slots} restaurantes`),
  asked: (asked: number, present: string) => `Pide ${asked} en total; hoy tiene ${present}`,
  askedOnce: (asked: number) => `Pidió ${asked} en total`,
  sentOn: (date: string) => `Enviado el ${date}`,
  reference: (reference: string) => `Referencia ${reference}`,
  noAmount: "Sin precio de lista",
  back: "Volver a la lista",
  owner: "Ver propietario",
  ownerSubscription: "Cambiar su suscripción",
  present: {
    title: "El propietario hoy",
    plan: "Plan",
    slots: "Restaurantes en uso",
    end: "Termina",
    ended: "Terminó",
    status: "Estado",
  },
  answer: "Mensaje para el propietario",
  answerHint: "Lo lee en su suscripción y en su correo. Hace falta si no lo aceptas.",
  decided: {
    title: (status: string) => status,
    on: (date: string) => `Se revisó el ${date}.`,
    answered: (answer: string) => `Se le respondió: «${answer}»`,
  },
  /** Somebody else decided it first. */
  already: {
    accepted: { title: "Ya se había aceptado", text: "Otra persona lo revisó antes. No cambió nada." },
    rejected: { title: "Ya se había rechazado", text: "Otra persona lo revisó antes. No cambió nada." },
  },
  changed: {
    title: "La suscripción cambió mientras tanto",
    text: "No se guardó nada. Revisa las fechas de ahora y confírmalo otra vez.",
  },
  receipt: {
    title: "Comprobante",
    loadFailed: { title: "Error", detail: "No se pudo cargar el comprobante" },
    missing: { title: "Comprobante no encontrado" },
    paid: "Lo que pagó",
    fields: {
      plan: "Plan",
      slots: "Restaurantes que tenía",
      amount: "Precio al enviarlo",
      reference: "Referencia",
      sent: "Enviado",
      note: "Nota",
    },
    file: "El archivo",
    picture: (reference: string) => `Foto del comprobante con referencia ${reference}`,
    download: "Descargar el comprobante",
    pdf: "Es un PDF: descárgalo para verlo.",
    audited: "Cada vez que se abre queda en la auditoría. Se borra al cabo de un año.",
    renew: "Renovar",
    submit: "Pago recibido",
    reject: "Rechazar",
    failed: { title: "Error", text: "No se pudo guardar la revisión. Inténtalo otra vez." },
    accepted: {
      title: "Pago recibido",
      text: (name: string, end: string) => `La suscripción de ${name} llega ahora hasta el ${end}.`,
    },
    rejected: {
      title: "Comprobante rechazado",
      text: (name: string) => `${name} lee el motivo en su suscripción y en su correo.`,
    },
    otherSlots: (paid: string, present: string) =>
      `Cuando lo envió tenía ${paid}; hoy tiene ${present}. Revisa el precio antes de confirmarlo.`,
    otherSlotsTitle: "El número de restaurantes cambió",
  },
  request: {
    title: "Pedido de restaurantes",
    loadFailed: { title: "Error", detail: "No se pudo cargar el pedido" },
    missing: { title: "Pedido no encontrado" },
    asked: "Lo que pide",
    fields: {
      slots: "Restaurantes en total",
      extra: "Más que hoy",
      price: "Cada uno al mes",
      sent: "Enviado",
      note: "Para qué",
    },
    answerTitle: "Respuesta",
    submit: (slots: number) => `Aceptar ${slots} en total`,
    reject: "No aceptar",
    failed: { title: "Error", text: "No se pudo guardar la respuesta. Inténtalo otra vez." },
    accepted: {
      title: "Pedido aceptado",
      text: (name: string, slots: string) => `El plan de ${name} incluye ahora ${slots}.`,
    },
    rejected: {
      title: "Pedido no aceptado",
      text: (name: string) => `${name} lee el motivo en su suscripción y en su correo.`,
    },
    changed: {
      title: "El pedido cambió mientras tanto",
      text: (slots: number) =>
        `Ahora pide ${slots} en total. No se guardó nada: revísalo y responde otra vez.`,
    },
    enough: (slots: string) => `Hoy ya tiene ${slots}: al aceptar no se le quita ninguno.`,
    enoughTitle: "Ya tiene tantos o más",
  },
} as const;
