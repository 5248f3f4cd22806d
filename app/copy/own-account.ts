/**
 * Sentences of one's own account: profile, devices, second factor, data. Sentences of the specification must stay
 * exact.
 */

export const profile = {
  title: "Editar perfil",
  lead: "Así te ven los demás cuando firmas una opinión.",
  photo: "Foto",
  name: "Nombre",
  phone: "WhatsApp",
  phoneHint: "Número con código de país (si falta, ponemos +1) o enlace de wa.me. Solo lo ves tú.",
  email: "Email",
  pending: (email: string) => `Falta confirmar ${email}: abre el enlace que enviamos allí.`,
  currentPassword: "Contraseña actual",
  currentPasswordHint: "Solo para cambiar tu correo o tu contraseña.",
  newPassword: "Nueva contraseña",
  newPasswordHint: "Déjala vacía para conservar la que tienes.",
  repeat: "Repite la nueva contraseña",
  access: "Correo y contraseña",
  external: "Entras con otro servicio: tu correo y tu contraseña se cambian allí.",
  addEmailHint:
    "Aún no tienes. Te enviaremos un enlace para confirmarlo; al abrirlo eliges una contraseña, y desde entonces entras solo con tu correo.",
  signInToAddEmail:
    "Tu cuenta no tiene correo. Para añadir uno, vuelve a entrar y hazlo en los 10 minutos siguientes.",
  submit: "Guardar Cambios",
  toSpace: "Volver a Mi Espacio",
  toSecurity: "Seguridad y datos",
  nameRequired: "El nombre es requerido",
  emailRequired: "El email es requerido",
  currentRequired: "Debes ingresar tu contraseña actual",
  short: "La nueva contraseña debe tener al menos 6 caracteres",
  differ: "Las contraseñas no coinciden",
  phoneFormat: "Escribe un número de WhatsApp válido o un enlace de wa.me",
  emailTaken: "Ese correo ya está en uso por otra cuenta",
  emailThrottled: "Ya enviamos varios enlaces. Espera una hora antes de pedir otro.",
  saved: { title: "Perfil actualizado", text: "Tus cambios se guardaron" },
  savedPending: (email: string) => `Guardado. Abre el enlace que enviamos a ${email} para cambiar tu correo.`,
  photoFailed: { title: "El perfil se guardó, la foto no" },
  failed: {
    title: "Error del sistema: 503",
    text: "No se pudieron guardar los cambios. Inténtalo de nuevo.",
  },
} as const;

export const emailChange = {
  title: "Confirma tu nuevo correo",
  lead: (email: string) =>
    `Elige la contraseña con la que entrarás como ${email}. Se cerrarán todas tus sesiones abiertas.`,
  submit: "Confirmar mi correo",
  done: { title: "Correo cambiado", text: "Inicia sesión con tu nuevo correo y tu nueva contraseña" },
  dead: {
    title: "Este enlace ya no sirve",
    detail:
      "Se usó antes, pasó más de un día, recuperaste tu contraseña después de pedirlo o ese correo ya tiene otra cuenta. Pide el cambio otra vez desde tu perfil.",
  },
} as const;

export const security = {
  title: "Seguridad y datos",
  lead: "Dónde está abierta tu cuenta, cómo se entra y qué guardamos de ti.",
  devices: {
    title: "Dispositivos",
    lead: "Si no reconoces alguno, ciérralo y cambia tu contraseña.",
    changePassword: "Cambiar contraseña",
    here: "Este dispositivo",
    unknownPlace: "Lugar desconocido",
    lastUse: (moment: string) => `Último uso: ${moment}`,
    opened: {
      password: "Entraste con tu contraseña",
      register: "Entraste al crear tu cuenta",
      provider: (name: string) => `Entraste con ${name}`,
    },
    close: "Cerrar sesión",
    closeOf: (device: string) => `Cerrar la sesión de ${device}`,
    closeOthers: "Cerrar las demás sesiones",
    closed: { title: "Sesión cerrada", text: "Ese dispositivo ya no puede entrar" },
    closedOthers: (count: number) =>
      count === 1
        ? "Se cerró 1 sesión en otro dispositivo"
        : `Se cerraron ${count} sesiones en otros dispositivos`,
    gone: { title: "Esa sesión ya estaba cerrada" },
    failed: { title: "Error", text: "No se pudo cerrar la sesión" },
  },
  data: {
    title: "Tus datos",
    lead: "Descarga todo lo que guardamos de ti en un archivo JSON, con tu foto dentro.",
    download: "Descargar mis datos",
    failed: { title: "Error", detail: "No se pudieron cargar los datos" },
  },
  deletion: {
    title: "Eliminar mi cuenta",
    lead: "Tus opiniones se quedan sin tu nombre ni su hora, para que los promedios sigan siendo justos; las pendientes de confirmar se borran. Las que no quieras dejar, bórralas antes en «Mis Opiniones». Todo lo demás se borra para siempre: favoritos, preferencias, avisos, foto y sesiones.",
    go: "Eliminar mi cuenta",
    email: "Escribe tu correo para confirmar",
    emailDiffers: "Ese no es el correo de tu cuenta",
    confirm: "Borrar todo",
    cancel: "Cancelar",
    managed: {
      title: "Tu cuenta administra restaurantes o la plataforma",
      text: "Pide al administrador que retire antes ese permiso: así ningún menú se queda sin dueño.",
    },
    done: { title: "Cuenta eliminada", text: "Borramos tus datos. Gracias por haber estado en la mesa." },
    failed: { title: "Error", text: "No se pudo eliminar la cuenta. Inténtalo de nuevo." },
  },
} as const;

export const confirmIdentity = {
  signInAgain: {
    title: "Vuelve a entrar",
    text: "Por seguridad, esto solo se puede hacer en los 10 minutos después de entrar.",
  },
  cancel: "Cancelar",
} as const;

export const factor = {
  title: "Verificación en dos pasos",
  off: "Además de tu contraseña, un código de tu teléfono. Quien la adivine se queda fuera.",
  on: (left: number) => `Activada. Te quedan ${left} ${left === 1 ? "código" : "códigos"} de recuperación.`,
  required: "Los administradores la necesitan para entrar al panel.",
  begin: "Activar",
  manage: "Gestionar",
  setUp: {
    scan: "Escanea este código con tu aplicación de autenticación.",
    manual: "¿No puedes escanear? Escribe esta clave:",
    qr: "Código QR para tu aplicación de autenticación",
    code: "Código de 6 dígitos",
    submit: "Activar",
  },
  codes: {
    title: "Guarda tus códigos de recuperación",
    lead: "Cada uno sirve una sola vez, si pierdes tu teléfono. No volveremos a mostrarlos.",
    stored: "Ya los guardé",
  },
  renew: "Generar códigos nuevos",
  renewLead: "Los anteriores dejan de servir.",
  remove: "Desactivar",
  removeLead: "Tu cuenta volverá a protegerse solo con tu contraseña.",
  password: "Tu contraseña",
  noPassword: "Confirma con un código de tu aplicación.",
  removed: { title: "Verificación en dos pasos desactivada" },
  wrong: "El código no es correcto o ya se usó",
  late: { title: "Se acabó el tiempo", text: "Escanea el código otra vez: el anterior ya no vale." },
  none: { title: "La verificación en dos pasos no está activada" },
  malformed: "Escribe los 6 dígitos de tu aplicación o un código de recuperación",
  failed: { title: "Error", text: "No pudimos guardar el cambio. Inténtalo de nuevo." },
  signIn: {
    title: "Un paso más",
    lead: "Escribe el código de tu aplicación de autenticación, o uno de recuperación.",
    code: "Código",
    submit: "Entrar",
    late: { title: "Se acabó el tiempo", text: "Vuelve a escribir tu correo y tu contraseña." },
    codeUsed: (left: number) =>
      left === 0
        ? "Usaste tu último código de recuperación: genera otros."
        : `Usaste un código de recuperación. Te quedan ${left}.`,
  },
  needed: {
    title: "Acceso requerido",
    text: "Activa la verificación en dos pasos para entrar al panel de administración",
  },
} as const;
