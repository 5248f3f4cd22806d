import { copy } from "~/copy/es";
import type { Role } from "~/domain/accounts/roles";
import * as addresses from "~/domain/addresses";
import { Icon } from "~/ui/icon";
import { Bell } from "~/ui/notifications/bell";

type SignedInAsProps = { email: string; role: Role; homeHref: string };

/** The landing's header for a signed-in account: address, role, a link to its own pages and the sign-out button. */
export function SignedInAs({ email, role, homeHref }: SignedInAsProps) {
  return (
    <div className="signed-in relative [&_summary]:border-line">
      <p>
        <span className="sr-only">{copy.auth.signedInAs}</span>
        <strong>{email}</strong> <span className="chip chip-quiet">{copy.auth.roles[role]}</span>
      </p>
      <Bell />
      <a className="button button-outline" href={homeHref}>
        {copy.auth.mySpace}
      </a>
      <form method="post" action={addresses.signOut}>
        <button className="button" type="submit">
          <Icon name="log-out" />
          {copy.auth.leave}
        </button>
      </form>
    </div>
  );
}
