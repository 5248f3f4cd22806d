import { copy } from "~/copy/es";
import type { Role } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import { Bell } from "~/ui/notifications/bell";

type SignedInAsProps = { name: string; email: string; role: Role; homeHref: string };

/** The landing's header for a signed-in account: address or, without one, name; role, a link to its own pages and the sign-out button. */
export function SignedInAs({ name, email, role, homeHref }: SignedInAsProps) {
  return (
    <div className="relative ml-auto flex w-full flex-wrap items-center gap-2 pb-3 text-tinta sm:w-auto sm:gap-3 sm:pb-0 [&_summary]:border-line">
      <p className="flex w-full min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 leading-normal sm:w-auto sm:max-w-[22em] sm:flex-col sm:items-end">
        <span className="sr-only">{copy.auth.signedInAs}</span>
        <strong className="min-w-0 text-md wrap-anywhere">{email || name}</strong>{" "}
        <span className="chip chip-quiet">{copy.auth.roles[role]}</span>
      </p>
      <Bell />
      <a className="button button-outline flex-1 sm:flex-none" href={homeHref}>
        {copy.auth.mySpace}
      </a>
      <form className="flex-1 sm:flex-none" method="post" action={addresses.signOut}>
        <button className="button w-full border-line bg-transparent px-3 sm:border-transparent" type="submit">
          <Icon name="log-out" />
          {copy.auth.leave}
        </button>
      </form>
    </div>
  );
}
