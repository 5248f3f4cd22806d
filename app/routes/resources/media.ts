import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicRoute } from "~/http/guards.server";
import { plainText } from "~/http/plain-text";

/** GET /media/{key}: pictures from R2. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  publicRoute();
  try {
    return (await context.media.serve(params["*"] ?? "")) ?? plainText("Esa imagen no existe.", 404);
  } catch (cause) {
    context.log.failure("media-failed", cause);
    return plainText("Esa imagen no se pudo leer. Intenta de nuevo en un momento.", 503, {
      "retry-after": "10",
    });
  }
}
