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

/** An installed Chromium where there is one, else the one that `@sparticuz/chromium` carries inside its package. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const installed = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS };
  const { default: carried } = await import("@sparticuz/chromium");
  return { executablePath: await carried.executablePath(), args: [...new Set([...carried.args, ...ARGS])] };
}
