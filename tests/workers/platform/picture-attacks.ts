import { EXE, gif, pngOfNothing, SVG_WITH_SCRIPT } from "#support/image-bytes";
import { png } from "./png";

const photo = (bytes: Uint8Array<ArrayBuffer>, name = "yo.png", type = "image/png") =>
  new File([bytes], name, { type });

/** The sentence of a profile about a photo over 5 MB. */
export const TOO_LARGE = "La imagen es demasiado grande. Máximo 5MB permitido.";

/** Files that no picture field takes: what they are, the file, and the field's sentence. */
export const PICTURE_ATTACKS: [what: string, file: () => File, sentence: string][] = [
  ["a renamed program", () => photo(EXE, "yo.jpg", "image/jpeg"), "Solo se permiten archivos de imagen."],
  [
    "an SVG with a script",
    () => photo(SVG_WITH_SCRIPT, "yo.svg", "image/svg+xml"),
    "Solo se permiten archivos de imagen.",
  ],
  ["6 MB", () => photo(new Uint8Array(6 * 1024 * 1024), "yo.jpg", "image/jpeg"), TOO_LARGE],
  ["nothing", () => photo(new Uint8Array(), "yo.png"), "El archivo está vacío. Elige otra imagen."],
  [
    "half a picture",
    () => photo(png(60, 40).slice(0, 300)),
    "No pudimos abrir la imagen: está incompleta o dañada. Prueba con otra.",
  ],
  [
    "30,000 pixels a side",
    () => photo(pngOfNothing(30_000)),
    "La imagen mide demasiado. Redúcela a menos de 40 megapíxeles y 12,000 píxeles por lado.",
  ],
  [
    "a film",
    () => photo(gif(2), "yo.gif", "image/gif"),
    "Las imágenes con movimiento no se admiten. Elige una foto fija.",
  ],
  [
    "a script that says it is a picture",
    () => photo(gif(2, "*/=1;alert(1)//"), "yo.js", "text/javascript"),
    "Las imágenes con movimiento no se admiten. Elige una foto fija.",
  ],
];
