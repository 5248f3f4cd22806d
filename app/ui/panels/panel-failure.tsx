import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { copy } from "~/copy/es";
import { FailureScreen } from "~/ui/failures/failure-screen";
import { UnexpectedFailure } from "~/ui/failures/unexpected-failure";

type PanelFailureProps = { back?: { href: string; label: string } };

/** The failure screen of signed-in pages: the sentence of the refusal, and links to go on. */
export function PanelFailure({ back }: PanelFailureProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <UnexpectedFailure retryHref={pathname} />;
  const { title = copy.failure.unexpected.title, detail } = error.data ?? {};
  return (
    <FailureScreen
      title={title}
      detail={detail}
      seed="panel"
      back={back}
      retryHref={error.status === 503 ? pathname : undefined}
    />
  );
}
