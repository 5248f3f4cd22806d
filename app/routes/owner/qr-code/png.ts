import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { copy } from "~/copy/es";
import { requireKnownRestaurant, requireOwner } from "~/http/guards.server";
import { menuQrPng } from "~/platform/qr-code.server";
import { fileHeaders, readQrRestaurant } from "./qr-code.server";
import { menuAddress } from "./save-qr-code.server";

/** Returns the code of a restaurant's menu as a PNG of three times its size on a screen. */
export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurant.role);
  const { title, text } = copy.qrCode.downloadFailed;
  const found = await readQrRestaurant(args, { title, detail: text });
  const { restaurant } = requireKnownRestaurant(identity, found);
  const png = menuQrPng(menuAddress(args.context, restaurant));
  return new Response(png, { headers: fileHeaders("image/png", restaurant, "png") });
}
