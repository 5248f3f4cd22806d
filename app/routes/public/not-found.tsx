import { copy } from "~/copy/es";
import { publicRoute } from "~/http/guards.server";
import { notFound } from "~/http/responses.server";

/** Every address without a route. The root's boundary draws the screen. */
export function loader() {
  publicRoute();
  notFound(copy.failure.notFound);
}

export default function NotFoundPage() {
  return null;
}
