/** Sentences of image fields. Sentences of the specification must stay exact. */
export const images = {
  tooBig: "La imagen es demasiado grande. Máximo 5MB permitido.",
  fileTooBig: "El archivo es demasiado grande. Máximo 5MB permitido.",
  notImage: "Solo se permiten archivos de imagen.",
  empty: "El archivo está vacío. Elige otra imagen.",
  heic: "Aquí no se pueden usar fotos HEIC. Guárdala como JPG y vuelve a elegirla.",
  damaged: "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
  tooManyPixels: "La imagen mide demasiado. Redúcela a menos de 40 megapíxeles y 12,000 píxeles por lado.",
  animated: "Las imágenes con movimiento no se admiten. Elige una foto fija.",
  unavailable: "No pudimos guardar la imagen. Inténtalo otra vez en unos minutos.",
  tooManyWaiting: "Subiste muchas imágenes sin guardar. Guarda un formulario con la suya o vuelve mañana.",
  gone: "Esta imagen ya no está disponible. Elígela otra vez.",
  unread: {
    title: "No pudimos leer tus imágenes",
    text: "No se guardó nada todavía. Inténtalo de nuevo en unos minutos.",
  },
  field: {
    limits: (formats: string, megabytes: number) =>
      `${formats}, sin movimiento y de hasta ${megabytes} MB. Se guarda el cuadrado del centro.`,
    chosen: "Así quedará",
    formats: (formats: string, megabytes: number) => `${formats}, sin movimiento y de hasta ${megabytes} MB.`,
    none: "Sin imagen",
    remove: "Quitar",
    removeNamed: (label: string) => `Quitar la imagen de «${label}»`,
    removed: "Se quitará al guardar.",
    bringBack: "No quitarla",
  },
} as const;
