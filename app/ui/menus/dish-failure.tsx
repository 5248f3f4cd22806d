import { isRouteErrorResponse, useActionData, useLocation, useParams, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";

/** The failure screen of the pages below a menu (a dish, its rating, reviews), with a link back to the menu. */
export function DishFailure() {
  const error = useRouteError();
  const { slug = "" } = useParams();
  const { pathname } = useLocation();
  const state = useActionData<{ alert?: { title: string } }>();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  const title: string = state?.alert?.title ?? error.data.title;
  const detail: string | undefined = state?.alert ? undefined : error.data.detail;
  const isWithoutMenu = title === copy.reviews.errors.restaurant;
  return (
    <FailureScreen
      title={title}
      detail={detail}
      seed={title}
      retryHref={error.status === 503 ? pathname : undefined}
      back={isWithoutMenu ? undefined : { href: addresses.menu(slug), label: copy.site.toMenu }}
    />
  );
}
