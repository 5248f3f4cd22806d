import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { requireKnownRestaurant, requireOwner } from "~/http/guards.server";
import { menuQrSvg } from "~/platform/qr-code.server";
import { fileHeaders, readQrRestaurant } from "./qr-code.server";
import { menuAddress } from "./save-qr-code.server";

/** Returns the code of a restaurant's menu as an SVG, for any size. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { title, text } = copy.qrCode.downloadFailed;
  const found = await readQrRestaurant(args, { title, detail: text });
  const { restaurant } = requireKnownRestaurant(identity, found);
  const svg = menuQrSvg(menuAddress(args.context, restaurant));
  return new Response(svg, { headers: fileHeaders("image/svg+xml", restaurant, "svg") });
}
