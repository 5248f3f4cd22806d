import { copy } from "~/copy/es";

/** Says that a form waits for its photo, and sends itself. */
export function AwaitedNote({ isAwaited }: { isAwaited: boolean }) {
  return (
    <p role="status" className="pt-1.5 text-sm font-semibold empty:hidden">
      {isAwaited && copy.images.field.awaited}
    </p>
  );
}
