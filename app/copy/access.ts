const RECOVERY_MINUTES = 30;

/** What signing in and out, registering and recovering say. Those that the specification quotes stand to the letter. */
export const access = {
  userMenu: {
    profile: "Mi Perfil",
    favorites: "Favoritos",
    opinions: "Mis Opiniones",
    preferences: "Preferencias",
  },
  guards: {
    denied: "Acceso denegado",
    failed: {
      title: "Error de autenticación",
      detail: "No pudimos comprobar tu sesión. Inténtalo otra vez.",
    },
    space: {
      title: "Acceso requerido",
      signIn: "Debes crear una cuenta o iniciar sesión para acceder a Mi Espacio",
      refused: "Tu cuenta no tiene permisos para acceder al sistema",
    },
    management: {
      title: "Acceso requerido",
      signIn: "Debes iniciar sesión para acceder",
      refused: "Solo los propietarios pueden acceder a este panel",
    },
    admin: {
      title: "Acceso requerido",
      signIn: "Debes iniciar sesión para acceder",
      refused: "Solo los administradores pueden acceder a este panel",
    },
  },
  forms: {
    unreadable: {
      title: "No pudimos leer lo que enviaste",
      text: "Puede que la conexión se cortara. Vuelve a enviarlo.",
    },
    lost: {
      title: "No pudimos enviarlo",
      text: "Parece que se fue la conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.",
    },
    tooLong: (most: number) => `Usa ${most} caracteres como máximo`,
    email: "Escribe un correo válido, como ana@correo.com",
    busy: {
      title: "Hay muchas personas entrando a la vez",
      text: "Espera unos segundos y vuelve a intentarlo.",
    },
  },
  signIn: {
    title: "Iniciar Sesión",
    lead: "Tus favoritos, tus opiniones y tus avisos te esperan.",
    email: "Email",
    password: "Contraseña",
    submit: "Iniciar Sesión",
    forgotten: "¿Olvidaste tu contraseña?",
    noAccount: "¿Todavía no tienes cuenta?",
    register: "Regístrate gratis",
    required: "Por favor ingresa email y contraseña",
    wrong: {
      title: "Credenciales incorrectas",
      text: "El email o la contraseña son incorrectos. Por favor, verifica tus datos.",
    },
    unconfirmed: {
      title: "Configuración requerida",
      text: "La confirmación del correo está activada y el tuyo no está confirmado: abre el enlace que te enviamos, o pide al administrador que la desactive.",
    },
    throttled: (minutes: number) => ({
      title: "Demasiados intentos",
      text: `Espera ${minutes === 1 ? "un minuto" : `${minutes} minutos`} antes de probar otra vez, o recupera tu contraseña.`,
    }),
    wrongPassword: { title: "La contraseña actual no es correcta" },
    noRole: {
      title: "Acceso denegado",
      text: "Tu cuenta no tiene permisos para acceder al sistema",
    },
    failed: {
      title: "Error de inicio de sesión",
      text: "Ha ocurrido un error inesperado. Por favor, intenta nuevamente.",
    },
    done: "Inicio de sesión exitoso",
    welcome: {
      admin: "Bienvenido al panel de administración",
      owner: "Bienvenido al panel de gestión",
      visitor: "Bienvenido a Sobremesa",
    },
  },
  signOut: {
    done: { title: "Sesión cerrada", text: "Has cerrado sesión correctamente" },
    failed: { title: "Error", text: "No se pudo cerrar la sesión" },
  },
  register: {
    title: "Crea tu cuenta",
    lead: "Gratis, y en un minuto.",
    name: "Nombre completo",
    email: "Email",
    password: "Contraseña",
    passwordHint: "6 caracteres o más",
    submit: "Crear Mi Cuenta",
    toIntro: "Volver a la introducción",
    asGuest: "Continuar como visitante",
    hasAccount: "¿Ya tienes cuenta?",
    required: "Por favor completa todos los campos",
    short: "La contraseña debe tener al menos 6 caracteres",
    taken:
      "No se pudo crear la cuenta. Si ya tienes una con este correo, inicia sesión o recupera tu contraseña.",
    failed: { title: "Error de registro", text: "No se pudo crear la cuenta" },
    done: {
      title: "¡Registro exitoso!",
      text: "Tu cuenta ha sido creada. Ahora puedes disfrutar de todas las funciones personalizadas.",
      go: "Ir a Sobremesa",
    },
    doneUnconfirmed: {
      title: "¡Registro exitoso!",
      text: "Te enviamos un correo con un enlace para confirmar tu cuenta. Ábrelo y podrás iniciar sesión.",
      go: "Ir al inicio",
    },
  },
  recovery: {
    title: "Recupera tu contraseña",
    lead: "Escribe tu correo y te enviamos un enlace para elegir otra.",
    submit: "Enviar el enlace",
    toSignIn: "Volver a iniciar sesión",
    sent: {
      title: "Revisa tu correo",
      text: `Si hay una cuenta con esa dirección, le enviamos un enlace. Funciona una sola vez y durante ${RECOVERY_MINUTES} minutos.`,
    },
    failed: { title: "Error", text: "No pudimos enviar el enlace. Inténtalo otra vez." },
    choose: {
      title: "Elige tu contraseña",
      lead: (email: string) => `Para la cuenta ${email}. Se cerrarán todas tus sesiones abiertas.`,
      password: "Nueva contraseña",
      repeat: "Repite la contraseña",
      submit: "Guardar contraseña",
      short: "La nueva contraseña debe tener al menos 6 caracteres",
      differ: "Las contraseñas no coinciden",
      required: "Por favor completa todos los campos",
      failed: { title: "Error", text: "No pudimos guardar tu contraseña. Inténtalo otra vez." },
    },
    dead: {
      title: "Este enlace ya no sirve",
      detail: "Se usó antes, pasaron más de 30 minutos o tu correo cambió. Pide otro y te llega enseguida.",
      again: "Pedir otro enlace",
    },
    done: { title: "Contraseña actualizada", text: "Inicia sesión con tu nueva contraseña" },
  },
  confirmation: {
    title: "Confirma tu correo",
    lead: (email: string) => `Elige la contraseña con la que entrarás como ${email}.`,
    submit: "Confirmar mi correo",
    done: { title: "Correo confirmado", text: "Inicia sesión con tu nueva contraseña" },
    dead: {
      title: "Este enlace ya no sirve",
      detail: "Se usó antes o pasó más de un día. Recupera tu contraseña: eso también confirma tu correo.",
    },
    sent: { title: "Revisa tu correo", text: "Te enviamos un enlace para confirmarlo." },
    throttled: { title: "Ya te enviamos varios enlaces", text: "Espera una hora antes de pedir otro." },
  },
  space: {
    title: "Mi Espacio",
    explore: "Explorar Restaurantes",
    signOut: "Cerrar Sesión",
    unconfirmed: {
      title: "Confirma tu correo",
      text: "Así recuperas tu cuenta si olvidas la contraseña, y nadie más puede usar tu dirección.",
      send: "Enviarme el enlace",
    },
  },
  management: {
    title: "Mis restaurantes",
    lead: "Tus menús, como los ve quien llega con hambre.",
    search: "Buscar por nombre, descripción, ciudad o país",
    pages: "Páginas de restaurantes",
    failed: { title: "Error", detail: "No se pudieron cargar los restaurantes" },
    lapsed: {
      title: "Tu suscripción terminó",
      text: "Tus menús no se muestran al público y no puedes cambiarlos. Nada se ha borrado: escribe al administrador para renovarla y vuelven tal como estaban.",
    },
    empty: {
      title: "Todavía no tienes restaurantes",
      text: "Cuando el administrador o tú creen el primero, aparece aquí con su menú.",
    },
    notFound: (search: string) => ({
      title: "No se encontraron resultados",
      text: `Ningún restaurante coincide con «${search}». Prueba con menos letras.`,
    }),
  },
  admin: {
    title: "Administración",
    lead: "Propietarios, sus restaurantes y sus suscripciones.",
    landing: "Ir a la portada",
    statistics: { owners: "Total Owners", restaurants: "Total Restaurants", expiringSoon: "Expiring Soon" },
    search: "Buscar por nombre o correo",
    pages: "Páginas de propietarios",
    failed: { title: "Error", detail: "No se pudieron cargar los propietarios" },
    empty: { title: "Todavía no hay propietarios", text: "El primero que crees aparece aquí." },
    notFound: (search: string) => ({
      title: "No se encontraron resultados",
      text: `Ningún propietario coincide con «${search}». Prueba con menos letras.`,
    }),
  },
  letters: {
    greeting: (name: string) => (name ? `Hola, ${name}:` : "Hola:"),
    ignore: "Si no fuiste tú, no tienes que hacer nada: sin abrir el enlace no cambia nada en tu cuenta.",
    sign: "Sobremesa · El menú de tu ciudad, en tu mano",
    fallback: "Si el botón no abre, copia esta dirección en tu navegador:",
    recovery: {
      subject: "Elige una nueva contraseña",
      text: (email: string) =>
        `Alguien pidió una nueva contraseña para la cuenta ${email}. Este enlace funciona una sola vez y durante ${RECOVERY_MINUTES} minutos.`,
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
    confirmation: {
      subject: "Confirma tu correo",
      text: (email: string) =>
        `Falta un paso para confirmar la cuenta ${email}: abre el enlace y elige tu contraseña. Funciona una sola vez y durante un día.`,
      action: "Confirmar mi correo",
    },
  },
} as const;
