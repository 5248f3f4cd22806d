import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicRoute } from "~/http/guards.server";
import { plainText } from "~/http/plain-text";

/** GET /media/{key}?w={width}: pictures from R2. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  publicRoute();
  const widths = new URL(request.url).searchParams.getAll("w");
  const width = widths.length > 0 ? widths.join() : null;
  const accept = request.headers.get("accept") ?? "";
  try {
    const answer = await context.media.serve(params["*"] ?? "", width, accept, context.origin);
    if (answer === "refused") return plainText("Ese tamaño no existe.", 400);
    return answer ?? plainText("Esa imagen no existe.", 404);
  } catch (cause) {
    context.log.failure("media-failed", cause);
    return plainText("Esa imagen no se pudo leer. Intenta de nuevo en un momento.", 503, {
      "retry-after": "10",
    });
  }
}
