import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicRoute } from "~/http/guards.server";

/** GET /media/{key}?w={width}: pictures out of R2. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  publicRoute();
  const widths = new URL(request.url).searchParams.getAll("w");
  const width = widths.length > 0 ? widths.join() : null;
  const accept = request.headers.get("accept") ?? "";
  const answer = await context.media.serve(params["*"] ?? "", width, accept, context.origin);
  if (answer === "refused") return plain("Ese tamaño no existe.", 400);
  return answer ?? plain("Esa imagen no existe.", 404);
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
