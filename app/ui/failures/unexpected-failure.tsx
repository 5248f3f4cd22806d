import { useRouteError } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { copy } from "~/copy/es";
import { isLost } from "~/ui/fields/lost-connection";
import { FailureScreen } from "./failure-screen";

/** What nobody expected, in fixed copy: never a word of the cause. The server has logged its failures, a browser none. */
export function unexpectedFailure(error: unknown) {
  if (import.meta.env.SSR) return copy.failure.unexpected;
  return isLost(error) ? copy.failure.lost : copy.failure.unlogged;
}

export function UnexpectedFailure({ retryHref }: { retryHref: string }) {
  const failure = unexpectedFailure(useRouteError());
  const [isStillLost, setStillLost] = useState(false);

  /** Leaves this screen once the site answers, so that the browser's own error page never takes its place. */
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
