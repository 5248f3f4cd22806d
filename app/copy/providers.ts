/** Sentences of signing in through a provider. */

export const providers = {
  or: "o",
  continueWith: (name: string) => `Continuar con ${name}`,
  consent: "Si todavía no tienes cuenta, se crea con el nombre y el correo que nos dé. Lee qué guardamos en",
  privacy: "Privacidad",
  leaving: (name: string) => `Te llevamos a ${name}`,
  leavingText: "Si no pasa nada en unos segundos, usa el botón.",
  leavingLink: (name: string) => `Ir a ${name}`,
  startText: (name: string) => `Entra a Sobremesa con tu cuenta de ${name}.`,
  title: "No entraste",
  denied: (name: string) => `Cancelaste el permiso en ${name}. Puedes intentarlo otra vez cuando quieras.`,
  expired: (name: string) =>
    `El intento con ${name} caducó o empezó en otro navegador. Empieza otra vez desde aquí.`,
  replayed: (name: string) => `Esa respuesta de ${name} ya se usó. Empieza otra vez desde aquí.`,
  incomplete: (name: string) => `${name} no completó la respuesta. Empieza otra vez desde aquí.`,
  invalid: (name: string) =>
    `No pudimos comprobar la respuesta de ${name}, así que no la aceptamos. Empieza otra vez desde aquí.`,
  unreachable: (name: string) =>
    `${name} no responde ahora mismo. Espera un momento y vuelve a intentarlo, o entra con tu contraseña.`,
  unverified: (name: string) =>
    `${name} no confirma que tu correo sea tuyo. Entra con tu contraseña y vincula ${name} desde tu perfil.`,
  badEmail: (name: string) =>
    `El correo que nos da ${name} no está bien escrito, así que no podemos usarlo. Corrígelo en ${name}, o entra con tu contraseña y vincula ${name} desde tu perfil.`,
  other: (name: string) =>
    `La cuenta de ese correo ya está vinculada a otra cuenta de ${name}. Entra con esa, o con tu contraseña.`,
  /** Names of ways to sign in whose provider is not configured, or that have none. */
  ways: {
    google: "Google",
    facebook: "Facebook",
    oidc: "OpenID",
    phone: "Teléfono",
    ethereum: "Ethereum",
    solana: "Solana",
  },
  failed: {
    title: "Error de inicio de sesión",
    text: "Ha ocurrido un error inesperado. Por favor, intenta nuevamente.",
  },
  linking: {
    heading: "Cuentas vinculadas",
    lead: "Entra a Sobremesa sin escribir tu contraseña.",
    linked: "Vinculada",
    unlinked: "Sin vincular",
    link: (name: string) => `Vincular ${name}`,
    linkLead: (name: string) => `Confirma que eres tú y te llevamos a ${name}.`,
    unlink: (name: string) => `Desvincular ${name}`,
    unlinkLead: (name: string) => `Confirma que eres tú: ya no podrás entrar con ${name}.`,
    lastWay: "Es tu única forma de entrar: crea una contraseña antes de desvincularla.",
    done: (name: string) => ({ title: "Cuenta vinculada", text: `Ya puedes entrar con ${name}.` }),
    already: (name: string) => ({
      title: "Cuenta vinculada",
      text: `${name} ya estaba vinculada a tu cuenta.`,
    }),
    refused: "No se vinculó",
    taken: (name: string) => `Esa cuenta de ${name} ya está vinculada a otra cuenta de Sobremesa.`,
    other: (name: string) => `Tu cuenta ya está vinculada a otra cuenta de ${name}. Desvincúlala antes.`,
    changed: "Tu sesión cambió mientras tanto. Inicia sesión y vuelve a vincularla.",
    removed: (name: string) => ({
      title: "Cuenta desvinculada",
      text: `Ya no se puede entrar con ${name}.`,
    }),
    notUnlinked: "No se desvinculó",
    last: (name: string) =>
      `${name} es tu única forma de entrar. Crea una contraseña o vincula otra cuenta antes.`,
    absent: (name: string) => `${name} no estaba vinculada a tu cuenta.`,
    failed: { title: "Error", text: "No pudimos cambiar tus cuentas vinculadas. Inténtalo otra vez." },
  },
} as const;
