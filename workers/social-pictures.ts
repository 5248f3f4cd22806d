import { openLog } from "~/platform/log";
import type { Drawing } from "~/platform/social-picture/drawing";
import { drawOffer } from "~/platform/social-picture/offer-picture";
import { readDrawing } from "~/platform/social-picture/read-drawing";
import { drawRestaurant } from "~/platform/social-picture/restaurant-picture";
import { rasterise } from "./rasteriser";

/**
 * The Worker of social pictures (wrangler.social.toml): POST a `Drawing` as JSON, and the answer is a PNG. It has no
 * address and no bindings; only the application calls it. Its WebAssembly and its outlines of letters would triple the
 * application's bundle.
 */
export default {
  async fetch(request) {
    if (request.method !== "POST") return refuse("Send a drawing by POST.", 405);
    const drawing = readDrawing(await request.text());
    if (!drawing) return refuse("This is no drawing.", 400);
    try {
      return new Response(await rasterise(svgOf(drawing)), { headers: { "content-type": "image/png" } });
    } catch (cause) {
      openLog(request.headers.get("x-request-id") ?? crypto.randomUUID()).failure(
        "social-picture-undrawn",
        cause,
      );
      return refuse("The drawing failed.", 500);
    }
  },
} satisfies ExportedHandler;

function svgOf(drawing: Drawing): string {
  return drawing.kind === "restaurant"
    ? drawRestaurant(drawing.facts, drawing.photo)
    : drawOffer(drawing.facts, drawing.photo);
}

function refuse(why: string, status: number): Response {
  return new Response(why, { status });
}
