import type { Rasterise } from "~/platform/social-picture/social-picture.server";

/**
 * Loads resvg with the first picture, because most isolates never draw one and Vite's development server cannot load
 * it.
 */
async function load() {
  const [resvg, wasm] = await Promise.all([
    import("@resvg/resvg-wasm"),
    import("@resvg/resvg-wasm/index_bg.wasm"),
  ]);
  await resvg.initWasm(wasm.default);
  return resvg;
}

let loading: ReturnType<typeof load> | undefined;

/**
 * Converts SVG to PNG by resvg. It has no fonts, so text must be outlines. Throws on invalid SVG or without
 * WebAssembly.
 */
export const rasterise: Rasterise = async (svg) => {
  loading ??= load();
  const { Resvg } = await loading.catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  const document = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = document.render();
  // The garbage collector does not free WebAssembly memory, and a picture takes 3 MB.
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    document.free();
  }
};
