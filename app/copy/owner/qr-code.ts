/** Sentences of the QR code's page and dialog, and of its table cards. Sentences of the specification must stay exact. */
export const qrCode = {
  title: "Código QR",
  titleOf: (restaurant: string) => `Código QR · ${restaurant}`,
  back: "Volver al editor de menú",
  loadFailed: { title: "Error", detail: "No se pudieron cargar los datos del restaurante" },
  scan: "Escanea para ver el menú",
  picture: (restaurant: string) => `Código QR del menú de ${restaurant}`,
  png: "PNG",
  pngHint: "Para redes y documentos: hasta 5 cm impreso",
  svg: "SVG",
  svgHint: "Para carteles: a cualquier tamaño",
  download: "Descargar",
  downloadFailed: { title: "Error", text: "No se pudo descargar el código QR" },
  save: "Guardar en la nube",
  saving: "Guardando…",
  saved: {
    title: "Código QR guardado",
    text: "Su imagen está en la nube, con la dirección de hoy de tu menú.",
  },
  stored: "Ya hay un código QR guardado en la nube.",
  storedBefore:
    "El código guardado en la nube lleva la dirección anterior de tu menú. Todavía funciona; guárdalo otra vez para ponerlo al día.",
  openStored: "Abrir la imagen",
  cards: "Tarjetas de mesa",
  tips: [
    "Imprime al 100 %, sin «ajustar a la página», y sin márgenes si es A6.",
    "Plastifica en mate: con el brillo de una lámpara no se lee el código.",
    "Antes de imprimirlas todas, escanea una con tu teléfono.",
  ],
  formats: "Tamaño",
  card: "Tarjeta A6",
  sheet: "Hoja A4 con 4",
  printCard: "Imprimir la tarjeta",
  printSheet: "Imprimir la hoja",
  printYourself:
    "Para imprimir, usa la opción Imprimir de tu navegador: en el papel sale solo lo que ves aquí.",
  preview: { card: "Vista previa de la tarjeta A6", sheet: "Vista previa de la hoja A4" },
  printed: {
    laminate: "Plastifica en mate",
    cut: "Imprime al 100 %, recorta por el borde de los azulejos y plastifica en mate.",
  },
  hidden: {
    title: "Quien escanee este código no verá tus platos",
    gaps: {
      inactive: "El restaurante está inactivo.",
      lapsed: "La suscripción de su propietario terminó.",
      "no-dishes": "El menú todavía no tiene platos.",
      "all-sold-out": "Todos los platos están agotados o fuera del menú.",
    },
    settings: "Abrir los ajustes",
    editor: "Abrir el editor de menú",
  },
  unreadable: "No pudimos leer lo que enviaste. Inténtalo otra vez.",
  moved: {
    title: "No se pudo guardar el código QR",
    text: "La dirección del menú cambió mientras lo guardabas. Recarga la página e inténtalo otra vez.",
  },
  failed: {
    gateway: {
      title: "Error del servidor",
      text: "El servidor no está disponible por el momento. Inténtalo de nuevo en unos minutos.",
    },
    network: {
      title: "Error de conexión",
      text: "Se perdió la conexión y el código no se guardó. Inténtalo otra vez.",
    },
    storage: {
      title: "Error de almacenamiento",
      text: "No pudimos guardar la imagen en la nube. Inténtalo de nuevo en unos minutos.",
    },
    unexpected: {
      title: "Error del servidor",
      text: "El servidor dio una respuesta inesperada. Inténtalo otra vez.",
    },
    other: { title: "Error", text: "No se pudo guardar el código QR" },
  },
  waiting: "Cargando…",
  close: "Cerrar",
} as const;
