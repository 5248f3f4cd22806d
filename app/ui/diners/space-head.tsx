import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { Avatar } from "~/ui/accounts/avatar";
import { TileFloor } from "~/ui/tile-floor";

type SpaceHeadProps = {
  name: string;
  email: string;
  initials: string;
  pictureUrl: string | null;
  /** A long date: '3 de marzo de 2026'. */
  memberSince: string;
  /** Buttons. */
  children?: ReactNode;
};

/** The head of a diner's space: picture and name. */
export function SpaceHead({ name, email, initials, pictureUrl, memberSince, children }: SpaceHeadProps) {
  return (
    <section className="space-head mt-6" aria-label={name}>
      <div className="space-floor">
        <TileFloor tile="tile-escama-especializada" />
        <Avatar initials={initials} pictureUrl={pictureUrl} size={96} />
      </div>
      <div className="space-who">
        <h2>{name}</h2>
        <p>{email}</p>
        <p>{copy.panels.memberSince(memberSince)}</p>
      </div>
      {children && <div className="space-ways">{children}</div>}
    </section>
  );
}
