import { type ComponentProps, type ComponentType, lazy, Suspense, useLayoutEffect } from "react";
import type { LeaveGuard as LeaveGuardOf } from "./leave-guard";

type GuardProps = ComponentProps<typeof LeaveGuardOf>;

/** The browser's own question, until the code that asks in words has loaded. */
function AskByBrowser() {
  useLayoutEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onUnload);
    return () => removeEventListener("beforeunload", onUnload);
  }, []);
  return null;
}

/** The code loads with the first change. If it cannot be loaded, the browser goes on asking. */
const lateGuard = (load: () => Promise<ComponentType<GuardProps>>) =>
  lazy<ComponentType<GuardProps>>(() =>
    load().then(
      (Guard) => ({ default: Guard }),
      () => ({ default: AskByBrowser }),
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
    <Suspense fallback={<AskByBrowser />}>
      <LeaveGuard {...props} />
    </Suspense>
  );
}

/** The same for the forms of panels. */
export function LatePanelLeaveGuard(props: GuardProps) {
  return (
    <Suspense fallback={<AskByBrowser />}>
      <PanelLeaveGuard {...props} />
    </Suspense>
  );
}
