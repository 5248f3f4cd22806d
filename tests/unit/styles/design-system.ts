import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";

const FOLDER = "app/styles";

/** Returns Tailwind as the build configures it, with the site's theme. */
export const designSystem = () =>
  loadDesignSystem('@import "tailwindcss"; @import "./theme.css";', {
    base: FOLDER,
    loadStylesheet: async (id, base) => {
      const path = id === "tailwindcss" ? "node_modules/tailwindcss/index.css" : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
