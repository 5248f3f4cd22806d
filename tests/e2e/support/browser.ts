import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Arguments for a machine without network, and without a sandbox (containers, root). */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/**
 * Returns an installed Chromium if there is one, else the one inside the package `@sparticuz/chromium`. The
 * package's own arguments are not used: they disable web security and process isolation.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS };
  const { default: carried } = await import("@sparticuz/chromium");
  return { executablePath: await carried.executablePath(), args: ARGS };
}
