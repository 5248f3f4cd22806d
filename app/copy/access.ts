/** Minutes to wait, inside a sentence. */
const span = (minutes: number) => {
  if (minutes === 1) return "un minuto";
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
};

/**
 * Sentences of sign-in, registration, recovery and the guards of pages. Sentences of the specification must stay
 * exact.
 */

export const guards = {
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
  restaurantUnread: {
    title: "Error de autorización",
    detail: "No pudimos comprobar si puedes gestionar este restaurante. Inténtalo otra vez.",
  },
  restaurant: {
    role: "No tienes permisos para gestionar menús",
    restaurant: "No tienes permisos para gestionar este restaurante",
  },
  restaurantForm: {
    role: "No tienes permisos para gestionar restaurantes",
    restaurant: "No tienes permisos para editar este restaurante",
  },
} as const;

export const signIn = {
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
    text: `Espera ${span(minutes)} antes de probar otra vez, o recupera tu contraseña.`,
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
} as const;

export const register = {
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
  throttled: { title: "Demasiados intentos", text: "Espera un minuto antes de probar otra vez." },
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
} as const;

/** Of a new password, wherever it is chosen. */
export const newPassword = {
  guessable: "Esa contraseña es muy fácil de adivinar. Elige otra.",
} as const;

export const recovery = {
  title: "Recupera tu contraseña",
  lead: "Escribe tu correo y te enviamos un enlace para elegir otra.",
  submit: "Enviar el enlace",
  toSignIn: "Volver a iniciar sesión",
  sent: {
    title: "Revisa tu correo",
    text: (minutes: number) =>
      `Si hay una cuenta con esa dirección, le enviamos un enlace. Funciona una sola vez y durante ${minutes} minutos.`,
  },
  failed: { title: "Error", text: "No pudimos enviar el enlace. Inténtalo otra vez." },
  throttled: { title: "Demasiados intentos", text: "Espera un minuto antes de pedir otro enlace." },
  throttledHere: {
    title: "Demasiados enlaces desde tu conexión",
    text: "Espera una hora y pídelo otra vez, o hazlo desde otra conexión.",
  },
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
    detail: (minutes: number) =>
      `Se usó antes, pasaron más de ${minutes} minutos o tu correo cambió. Pide otro y te llega enseguida.`,
    again: "Pedir otro enlace",
  },
  done: { title: "Contraseña actualizada", text: "Inicia sesión con tu nueva contraseña" },
} as const;

export const confirmation = {
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
} as const;

/** The introduction before the registration. */
export const intro = {
  step: (step: number, of: number) => `Paso ${step} de ${of}`,
  steps: "Pasos de la introducción",
  skip: "Saltar introducción",
  previous: "Anterior",
  next: "Siguiente",
  start: "¡Empezar!",
  scenes: [
    {
      title: "La mesa está puesta",
      text: "Sobremesa reúne los menús de tu ciudad: la carta al día, los precios claros y lo que opinan quienes ya comieron.",
    },
    {
      title: "Tus favoritos, siempre a mano",
      text: "Guarda con un corazón los lugares y los platos que te gustan, y entérate de sus ofertas antes de que terminen.",
    },
    {
      title: "Preferencias que te cuidan",
      text: "Dinos qué comes, qué evitas y cuánto picante aguantas. Te avisamos antes de que pidas algo que no te conviene.",
    },
    {
      title: "Recomendaciones con tu sazón",
      text: "Califica lo que pruebas: cada estrella nos ayuda a acertar con tu próximo plato.",
    },
  ],
} as const;
