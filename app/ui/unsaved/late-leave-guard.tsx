import { type ComponentProps, lazy, Suspense } from "react";
import type { LeaveGuard as LeaveGuardOf } from "./leave-guard";

// The code loads with the first change. If it cannot be loaded, the form is left without a question.
const LeaveGuard = lazy<typeof LeaveGuardOf>(() =>
  import("./leave-guard").then(
    ({ LeaveGuard }) => ({ default: LeaveGuard }),
    () => ({ default: () => <></> }),
  ),
);

/** A `LeaveGuard` whose code loads late, for a form that most people open without changing anything. */
export function LateLeaveGuard(props: ComponentProps<typeof LeaveGuardOf>) {
  return (
    <Suspense>
      <LeaveGuard {...props} />
    </Suspense>
  );
}
