import { copy } from "~/copy/es";
import { publicRoute } from "~/http/guards.server";
import { notFound } from "~/http/responses.server";

/** Whatever the sitemap does not name. The root's boundary draws it. */
export function loader() {
  publicRoute();
  notFound(copy.failure.notFound);
}

export default function NotFoundPage() {
  return null;
}
