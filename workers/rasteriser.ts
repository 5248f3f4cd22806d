import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";

let loading: Promise<void> | undefined;

/**
 * Converts an SVG document to PNG bytes of its own size by resvg. It has no fonts, so text must be outlines. Throws on
 * invalid SVG.
 */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  loading ??= initWasm(wasm);
  await loading;
  const document = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = document.render();
  // The garbage collector does not free WebAssembly memory, and a picture takes 3 MB.
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    document.free();
  }
}
