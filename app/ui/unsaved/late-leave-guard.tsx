import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { LeaveGuard as LeaveGuardOf } from "./leave-guard";

type GuardProps = ComponentProps<typeof LeaveGuardOf>;

/** The code loads with the first change. If it cannot be loaded, the form is left without a question. */
const lateGuard = (load: () => Promise<ComponentType<GuardProps>>) =>
  lazy<ComponentType<GuardProps>>(() =>
    load().then(
      (Guard) => ({ default: Guard }),
      () => ({ default: () => <></> }),
    ),
  );

const LeaveGuard = lateGuard(async () => (await import("./leave-guard")).LeaveGuard);
const PanelLeaveGuard = lateGuard(async () => {
  // The Worker's bundle must not hold what only browsers load.
  if (import.meta.env.SSR) throw new Error("Only browsers ask before leaving");
  return (await import("./panel-leave-guard")).PanelLeaveGuard;
});

/** A `LeaveGuard` whose code loads late, for a form that most people open without changing anything. */
export function LateLeaveGuard(props: GuardProps) {
  return (
    <Suspense>
      <LeaveGuard {...props} />
    </Suspense>
  );
}

/** The same for the forms of panels. */
export function LatePanelLeaveGuard(props: GuardProps) {
  return (
    <Suspense>
      <PanelLeaveGuard {...props} />
    </Suspense>
  );
}
