import { type ComponentProps, lazy, Suspense } from "react";
import type { LeaveGuard as LeaveGuardOf } from "./leave-guard";

// Comes with the first change. Where the connection is lost by then, nothing is asked.
const LeaveGuard = lazy<typeof LeaveGuardOf>(() =>
  import("./leave-guard").then(
    ({ LeaveGuard }) => ({ default: LeaveGuard }),
    () => ({ default: () => <></> }),
  ),
);

/** The guard of a form that most people open without changing anything. */
export function LateLeaveGuard(props: ComponentProps<typeof LeaveGuardOf>) {
  return (
    <Suspense>
      <LeaveGuard {...props} />
    </Suspense>
  );
}
