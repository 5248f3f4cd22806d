import { copy } from "~/copy/es";
import { FailureScreen } from "./failure-screen";

/** Shows the same sentences for every an unexpected failure, never its cause. */
export function UnexpectedFailure({ retryHref }: { retryHref: string }) {
  return <FailureScreen {...copy.failure.unexpected} seed={500} retryHref={retryHref} />;
}
