import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import { Avatar } from "~/ui/accounts/avatar";
import { TileFloor } from "~/ui/tile-floor";

type SpaceHeadProps = {
  name: string;
  /** Empty for an account without an address. */
  email: string;
  initials: string;
  pictureUrl: string | null;
  /** A long date: '3 de marzo de 2026'. */
  memberSince: string;
  /** Buttons. */
  children: ReactNode;
};

/** The head of a diner's space: picture and name. */
export function SpaceHead({ name, email, initials, pictureUrl, memberSince, children }: SpaceHeadProps) {
  return (
    <section
      className="mt-6 overflow-hidden rounded-lg border border-line bg-surface md:grid md:grid-cols-[200px_1fr_auto] md:items-center"
      aria-label={name}
    >
      <div className="relative grid min-h-36 place-items-center md:h-full md:min-h-40">
        <TileFloor tile="tile-escama-especializada" />
        <Avatar initials={initials} pictureUrl={pictureUrl} size={96} />
      </div>
      <div className="px-5 pt-4.5 wrap-anywhere md:py-5 md:pr-2 md:pl-7">
        <h2 className="text-3xl">{name}</h2>
        {email && <p className="pt-0.5 text-tinta-2">{email}</p>}
        <p className="pt-0.5 text-tinta-2">{copy.panels.memberSince(memberSince)}</p>
      </div>
      <div className="flex flex-wrap gap-2 px-5 pt-4 pb-5 md:px-7 md:py-5">{children}</div>
    </section>
  );
}
