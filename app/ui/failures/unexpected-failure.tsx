import { useRouteError } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { copy } from "~/copy/es";
import { isLost } from "~/ui/fields/lost-connection";
import { FailureScreen } from "./failure-screen";

/**
 * Returns a text that does not reveal the cause. Only failures on the server are logged, so only their text says so.
 */
export function unexpectedFailure(error: unknown) {
  if (import.meta.env.SSR) return copy.failure.unexpected;
  return isLost(error) ? copy.failure.lost : copy.failure.unlogged;
}

export function UnexpectedFailure({ retryHref }: { retryHref: string }) {
  const failure = unexpectedFailure(useRouteError());
  const [isStillLost, setStillLost] = useState(false);

  /** Opens the page only if the site answers; otherwise the browser would show its own error page. */
  async function retry(event: MouseEvent) {
    event.preventDefault();
    try {
      await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" });
      location.assign(retryHref);
    } catch {
      setStillLost(true);
    }
  }

  return (
    <FailureScreen
      {...failure}
      {...(isStillLost && { detail: copy.failure.stillLost })}
      seed={500}
      retryHref={retryHref}
      onRetry={retry}
    />
  );
}
