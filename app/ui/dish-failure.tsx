import { copy } from "~/copy/es";
import { FailureScreen } from "./failure-screen";

type DishFailureProps = { status: number; title: string; slug: string };

/** Why a dish's page cannot be shown, with the way back to its menu. */
export function DishFailure({ status, title, slug }: DishFailureProps) {
  const isWithoutMenu = title === copy.reviews.errors.restaurant;
  return (
    <FailureScreen
      title={title}
      seed={title}
      canRetry={status === 503}
      back={isWithoutMenu ? undefined : { href: `/${slug}`, label: copy.site.toMenu }}
    />
  );
}
