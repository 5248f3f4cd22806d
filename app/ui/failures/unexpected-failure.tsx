import { copy } from "~/copy/es";
import { FailureScreen } from "./failure-screen";

/** Fixed copy for what nobody expected: never a word of the cause. */
export function UnexpectedFailure({ retryHref }: { retryHref: string }) {
  return <FailureScreen {...copy.failure.unexpected} seed={500} retryHref={retryHref} />;
}
