import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Quiet on a machine without a network, and able to run where there is no sandbox (containers, root). */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/**
 * An installed Chromium where there is one, else the one that `@sparticuz/chromium` carries inside its package; not with
 * that package's own arguments, which switch web security and separate processes off.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS };
  const { default: carried } = await import("@sparticuz/chromium");
  return { executablePath: await carried.executablePath(), args: ARGS };
}
