import type { Rasterise } from "~/platform/social-picture/social-picture.server";

/** Loaded with the first picture, because most isolates never draw one, and Vite's development server cannot. */
async function load() {
  const [resvg, wasm] = await Promise.all([
    import("@resvg/resvg-wasm"),
    import("@resvg/resvg-wasm/index_bg.wasm"),
  ]);
  await resvg.initWasm(wasm.default);
  return resvg;
}

let loading: ReturnType<typeof load> | undefined;

/** SVG to PNG by resvg. Without fonts: text must be outlines. Throws on what is no SVG, and where WebAssembly is not. */
export const rasterise: Rasterise = async (svg) => {
  loading ??= load();
  const { Resvg } = await loading.catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  const document = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = document.render();
  // Its memory is not the collector's: a picture takes 3 MB.
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    document.free();
  }
};
