/** Sentences of the mails about a subscription, moderation and an owner's account. Dates already have their time. */
export const mails = {
  facts: {
    plan: "Plan",
    slots: "Restaurantes que incluye",
    ends: "Termina",
    ended: "Terminó",
    hidden: "Menús visibles hasta",
    reference: "Referencia",
    answer: "Respuesta",
    amount: "Importe",
    autoRenew: "Renovación automática",
    yes: "Sí",
    no: "No",
    restaurant: "Restaurante",
    dish: "Plato",
    reason: "Motivo",
    note: "Nota",
    formerEmail: "Antes",
    newEmail: "Ahora",
  },
  unsubscribe: {
    warnings: "No quiero más avisos de mi suscripción",
    moderation: "No quiero más avisos de moderación",
  },
  subscription: {
    open: "Ver mi suscripción",
    renew: "Renovar mi suscripción",
    nothingLost: "Nada se borra: ni tus menús, ni tus opiniones, ni la dirección de tu código QR.",
    ending: {
      subject: (day: string) => `Tu suscripción termina el ${day}`,
      soon: "Tu suscripción termina pronto",
      text: (end: string) => `Tu suscripción termina el ${end}.`,
      grace: (hidden: string) =>
        `Tus menús se siguen mostrando hasta el ${hidden}. Si no la renuevas antes, se ocultan.`,
      hidden: "Desde ese momento tus menús no se muestran hasta que la renueves.",
    },
    grace: {
      subject: (day: string) => `Tu suscripción venció: tus menús se ocultan el ${day}`,
      soon: "Tu suscripción venció y tienes 7 días",
      text: (end: string) => `Tu suscripción terminó el ${end}.`,
      textWithoutEnd: "Tu suscripción terminó.",
      hidden: (hidden: string) =>
        `Tus menús se siguen mostrando hasta el ${hidden}. Si no la renuevas antes, se ocultan.`,
      hiddenSoon: "Tienes 7 días para renovarla antes de que tus menús se oculten.",
    },
    lapsed: {
      subject: "Tus menús ya no se muestran",
      text: (end: string) => `Tu suscripción terminó el ${end}.`,
      textWithoutEnd: "Tu suscripción terminó.",
      hidden:
        "Ahora nadie ve tus menús: ni tu dirección ni tu código QR los abren. Al renovarla vuelven tal como estaban.",
    },
    changed: {
      subject: "Tu suscripción cambió",
      text: "Un administrador de Sobremesa cambió tu suscripción. Así queda:",
      textWithoutFacts: "Un administrador de Sobremesa cambió tu suscripción. Mírala en tu panel.",
    },
    accepted: {
      subject: "Recibimos tu pago",
      text: "Confirmamos tu comprobante y renovamos tu suscripción. Gracias.",
    },
    rejected: {
      subject: "No pudimos confirmar tu comprobante",
      text: "Revisamos tu comprobante y no lo pudimos aceptar. Tu suscripción sigue como estaba.",
      again: "Enviar otro comprobante",
    },
    slots: {
      accepted: "Aceptamos tu solicitud de más restaurantes",
      acceptedText: "Ya puedes agregar los restaurantes que pediste.",
      rejected: "Respondimos tu solicitud de más restaurantes",
      rejectedText: "Por ahora no pudimos ampliar tu plan: sigue como estaba.",
    },
  },
  moderation: {
    rating: {
      subject: (about: string) => `Ocultamos tu opinión sobre ${about}`,
      subjectWithoutName: "Ocultamos tu opinión",
      text: (about: string | undefined) =>
        `Alguien reportó ${about ? `tu opinión sobre ${about}` : "una opinión tuya"}. La revisamos y la ocultamos: ya no se muestra ni cuenta en los promedios.`,
      open: "Ver mis opiniones",
    },
    answer: {
      subject: "Ocultamos tu respuesta a una opinión",
      text: (about: string | undefined) =>
        `Alguien reportó ${about ? `tu respuesta a una opinión sobre ${about}` : "una respuesta tuya a una opinión"}. La revisamos y la ocultamos: ya no se muestra. La opinión sigue donde estaba.`,
      open: "Ver mis restaurantes",
    },
  },
  account: {
    address: {
      subject: "El correo de tu cuenta de propietario cambió",
      text: "Un administrador de Sobremesa cambió el correo con el que administras tus restaurantes. Desde ahora entras con el nuevo.",
      note: "Si no lo esperabas, avisa enseguida a quien administra Sobremesa.",
      open: "Iniciar sesión",
    },
    password: {
      subject: "Un administrador puso una contraseña nueva a tu cuenta",
      text: (email: string) =>
        `La cuenta ${email} tiene una contraseña nueva y se cerraron sus sesiones. La puso un administrador de Sobremesa.`,
      note: "Si no lo esperabas, elige tú otra contraseña ahora: así nadie más la conoce.",
      open: "Elegir otra contraseña",
    },
    deleted: {
      subject: "Tu cuenta de propietario se eliminó",
      text: "Un administrador de Sobremesa eliminó tu cuenta de propietario.",
      restaurants: (count: number) =>
        count === 1
          ? "Con ella se borra tu restaurante: su menú, sus opiniones, sus fotos y su código QR."
          : `Con ella se borran tus ${count} restaurantes: sus menús, sus opiniones, sus fotos y sus códigos QR.`,
      note: "Si no lo esperabas, avisa a quien administra Sobremesa.",
      open: "Ir a Sobremesa",
    },
  },
} as const;

/** Sentences of the page where a recipient ends mails. */
export const unsubscribe = {
  /** What the mails of each subject are. */
  subjects: {
    warnings: "Son los avisos de que tu suscripción termina, vence o deja de mostrar tus menús.",
    moderation: "Son los avisos de que ocultamos una opinión o una respuesta tuya.",
  },
  ask: {
    title: "¿Dejar de recibir estos correos?",
    text: (subject: string) => `${subject} En Sobremesa los sigues viendo.`,
    submit: "No enviarme más",
  },
  done: {
    title: "Ya no te enviamos estos correos",
    text: (subject: string) =>
      `${subject} Los correos sobre tu cuenta y tu seguridad te siguen llegando. Si cambias de idea, puedes volver a recibirlos aquí.`,
    submit: "Volver a recibirlos",
  },
  dead: {
    title: "Este enlace no funciona",
    detail: "Ábrelo otra vez desde el correo, completo.",
  },
  failed: { title: "Error", text: "No pudimos guardar el cambio. Inténtalo otra vez." },
} as const;
