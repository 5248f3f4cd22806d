import { copy } from "~/copy/es";
import { FailureScreen } from "./failure-screen";

type DishFailureProps = { title: string; slug: string; retryHref: string | undefined };

/** Why a dish's page cannot be shown, with the way back to its menu. */
export function DishFailure({ title, slug, retryHref }: DishFailureProps) {
  const isWithoutMenu = title === copy.reviews.errors.restaurant;
  return (
    <FailureScreen
      title={title}
      seed={title}
      retryHref={retryHref}
      back={isWithoutMenu ? undefined : { href: `/${slug}`, label: copy.site.toMenu }}
    />
  );
}
