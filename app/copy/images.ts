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
  stillMissing: "Falta la imagen que elegiste antes. Elige otra o marca que se guarde sin ella.",
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
    /** With scripts, after the limits. */
    shrinks: "Si la foto de tu teléfono pesa más, la reducimos antes de enviarla.",
    /** On a page that came as the answer to the form. */
    again: "Si elegiste una foto, elígela otra vez: por seguridad el navegador no la guarda.",
    awaited: "Reduciendo la foto… El formulario se envía solo al terminar.",
    smaller:
      "Una captura de pantalla de la foto pesa mucho menos. También sirve la copia que llega al enviártela por WhatsApp.",
    saveWithout: "Guardar sin esta imagen",
    none: "Sin imagen",
    remove: "Quitar",
    removeNamed: (label: string) => `Quitar la imagen de «${label}»`,
    kept: "La foto elegida se guarda con el formulario",
    removed: "Se quitará al guardar.",
    bringBack: "No quitarla",
    crop: "Recortar",
    cropNamed: (label: string) => `Recortar la imagen de «${label}»`,
  },
  crop: {
    title: "Recorta la imagen",
    text: "Arrastra el recuadro o sus esquinas. Con el teclado, muévelos con las flechas.",
    use: "Usar este recorte",
    cancel: "Cancelar",
    failed: "No pudimos recortarla. Úsala entera o prueba con otra.",
    handles: {
      cropArea: "Parte de la imagen. Muévela con las flechas.",
      nwDragHandle: "Esquina superior izquierda. Muévela con las flechas.",
      nDragHandle: "Borde superior. Muévelo con las flechas.",
      neDragHandle: "Esquina superior derecha. Muévela con las flechas.",
      eDragHandle: "Borde derecho. Muévelo con las flechas.",
      seDragHandle: "Esquina inferior derecha. Muévela con las flechas.",
      sDragHandle: "Borde inferior. Muévelo con las flechas.",
      swDragHandle: "Esquina inferior izquierda. Muévela con las flechas.",
      wDragHandle: "Borde izquierdo. Muévelo con las flechas.",
    },
  },
} as const;
