import type { ReactNode } from "react";

/** The form of a rating, in a card of its own. */
export function RatingForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form
      className="mb-8 grid gap-6 rounded-lg border border-line bg-surface p-5 sm:px-8 sm:py-7"
      method="post"
      action={action}
      noValidate
    >
      {children}
    </form>
  );
}

/** The ways on from a rating: one large button below the other. */
export function RatingWays({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full gap-2.5 [&_.button]:min-h-13 [&_.button]:w-full [&_.button]:text-base">
      {children}
    </div>
  );
}

/** The way on that changes nothing. */
export function RatingWayBack({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button bg-transparent text-anil" href={href}>
      {children}
    </a>
  );
}
