/** Sentences of letters. */

export const letters = {
  greeting: (name: string) => (name ? `Hola, ${name}:` : "Hola:"),
  ignore: "Si no fuiste tú, no tienes que hacer nada: sin abrir el enlace no cambia nada en tu cuenta.",
  ignoreCode:
    "Si no fuiste tú, no tienes que hacer nada. No des el código a nadie: sin él ni el enlace no cambia nada en tu cuenta.",
  sign: "Sobremesa · El menú de tu ciudad, en tu mano",
  fallback: "Si el botón no abre, copia esta dirección en tu navegador:",
  recovery: {
    subject: "Elige una nueva contraseña",
    text: (email: string, minutes: number) =>
      `Alguien pidió una nueva contraseña para la cuenta ${email}. Este enlace funciona una sola vez y durante ${minutes} minutos.`,
    action: "Elegir contraseña",
  },
  emailChange: {
    subject: "Confirma tu nuevo correo",
    text: (email: string) =>
      `Alguien pidió que una cuenta de Sobremesa pase a usar ${email}. Si fuiste tú, abre el enlace y elige tu contraseña. Funciona una sola vez y durante un día.`,
    action: "Confirmar el nuevo correo",
  },
  emailChangeNotice: {
    subject: "Alguien pidió cambiar el correo de tu cuenta",
    text: (email: string) =>
      `Se pidió que tu cuenta use ${email}. Hasta que se confirme desde allí, nada cambia. Si no fuiste tú, cambia tu contraseña ahora.`,
    action: "Revisar mi cuenta",
  },
  providerLinked: {
    subject: (provider: string) => `${provider} ya abre tu cuenta`,
    text: (provider: string, email: string) =>
      `Se vinculó una cuenta de ${provider} a tu cuenta ${email}: desde ahora se puede entrar con ella. Si no fuiste tú, desvincúlala, cambia tu contraseña y cierra las demás sesiones.`,
    action: "Revisar mi cuenta",
  },
  providerUnlinked: {
    subject: (provider: string) => `${provider} ya no abre tu cuenta`,
    text: (provider: string, email: string) =>
      `Se desvinculó la cuenta de ${provider} de tu cuenta ${email}: ya no se puede entrar con ella. Si no fuiste tú, cambia tu contraseña y cierra las demás sesiones.`,
    action: "Revisar mi cuenta",
  },
  numberAdded: {
    subject: "Un número de teléfono ya abre tu cuenta",
    text: (number: string, email: string) =>
      `Se añadió el número ${number} a tu cuenta ${email}: desde ahora se puede entrar con él. Si no fuiste tú, cambia tu contraseña y cierra las demás sesiones.`,
    action: "Revisar mi cuenta",
  },
  passwordChanged: {
    subject: "La contraseña de tu cuenta cambió",
    text: (email: string) =>
      `La contraseña de tu cuenta ${email} es otra desde ahora. Si fuiste tú, no tienes que hacer nada. Si no, elige otra enseguida: te mandaremos un enlace a este correo, y se cerrarán todas las sesiones.`,
    action: "Elegir otra contraseña",
  },
  factorAdded: {
    subject: "Tu cuenta pide ahora un segundo paso",
    text: (email: string) =>
      `Se activó la verificación en dos pasos de tu cuenta ${email}: desde ahora se pide también un código para entrar. Si fuiste tú, no tienes que hacer nada. Si no, alguien sabe tu contraseña: elige otra enseguida.`,
    action: "Elegir otra contraseña",
  },
  factorRemoved: {
    subject: "Tu cuenta ya no pide un segundo paso",
    text: (email: string) =>
      `Se desactivó la verificación en dos pasos de tu cuenta ${email}: ya no se pide un código para entrar. Si no fuiste tú, cambia tu contraseña, cierra las demás sesiones y actívala otra vez.`,
    action: "Revisar mi cuenta",
  },
  registrationNotice: {
    subject: "Ya tienes una cuenta en Sobremesa",
    text: (email: string) =>
      `Alguien quiso usar ${email} para una cuenta de Sobremesa, y ya tienes una con ese correo. Si fuiste tú, inicia sesión; si olvidaste tu contraseña, allí mismo puedes recuperarla.`,
    action: "Iniciar sesión",
  },
  confirmation: {
    subject: "Confirma tu correo",
    text: (email: string) =>
      `Falta un paso para confirmar la cuenta ${email}: abre el enlace y elige tu contraseña. Funciona una sola vez y durante un día.`,
    action: "Confirmar mi correo",
  },
  code: {
    label: "Tu código",
    beside: (minutes: number) =>
      `Si una aplicación te pide un código, escribe allí el de abajo: hace lo mismo que el enlace, una sola vez y durante ${minutes} minutos.`,
    signup: {
      subject: "Confirma tu correo",
      text: (email: string, minutes: number) =>
        `Falta un paso para usar ${email} en Sobremesa: escribe este código en la aplicación, o abre el enlace. Funcionan una sola vez y durante ${minutes} minutos.`,
      action: "Confirmar mi correo",
    },
    magiclink: {
      subject: "Entra en Sobremesa",
      text: (email: string, minutes: number) =>
        `Alguien quiere entrar en Sobremesa con ${email}. Si fuiste tú, escribe este código en la aplicación, o abre el enlace. Funcionan una sola vez y durante ${minutes} minutos.`,
      action: "Entrar",
    },
    recovery: {
      subject: "Recupera tu cuenta",
      text: (email: string, minutes: number) =>
        `Alguien pidió una nueva contraseña para la cuenta ${email}. Si fuiste tú, escribe este código en la aplicación, o abre el enlace. Funcionan una sola vez y durante ${minutes} minutos.`,
      action: "Recuperar mi cuenta",
    },
    reauthentication: {
      subject: "Tu código de seguridad",
      text: (email: string, minutes: number) =>
        `Una aplicación con tu sesión abierta quiere cambiar la cuenta ${email}. Si fuiste tú, escribe allí este código. Funciona una sola vez y durante ${minutes} minutos. Si no fuiste tú, no lo des a nadie, cambia tu contraseña y cierra las demás sesiones.`,
      action: "Revisar mi cuenta",
    },
  },
} as const;

/** Sentences of the page that a letter's link of the interface opens. */
export const mailedLink = {
  title: {
    signup: "Confirma tu correo",
    magiclink: "Entra en Sobremesa",
    recovery: "Recupera tu cuenta",
  },
  text: "Pulsa el botón para continuar. Este enlace funciona una sola vez.",
  button: "Continuar",
  dead: {
    title: "Este enlace ya no funciona",
    text: "Ya se usó, o pasó su tiempo. Vuelve a la aplicación y pide otro.",
  },
  wait: {
    title: "Demasiados intentos",
    text: "Espera unos minutos y abre el enlace otra vez.",
  },
  home: "Ir a Sobremesa",
} as const;
