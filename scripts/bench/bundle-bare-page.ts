import { build } from "esbuild";

/** The date and flags with which the bare page runs: those of wrangler.toml when the page was written. */
export const BARE_PAGE_COMPATIBILITY = { date: "2026-07-30", flags: ["nodejs_compat"] };

/** Returns the bare page's module: one file, minified, with React's production build. Never changes (bare-page.tsx). */
export async function bundleBarePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/bench/bare-page.tsx"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    conditions: ["workerd", "worker", "browser"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}
