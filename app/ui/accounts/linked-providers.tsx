import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import { ProviderMark } from "./provider-mark";

type LinkedProvidersProps = {
  /** The configured providers. */
  offered: OfferedProvider[];
  /** This account's providers; `email` is empty if the provider gave none. */
  linked: { provider: string; email: string }[];
  hasPassword: boolean;
};

/**
 * The providers of this account, each with a link to the page that links or unlinks it; null if none is configured.
 * The server checks again that the last way to sign in stays.
 */
export function LinkedProviders({ offered, linked, hasPassword }: LinkedProvidersProps) {
  const says = copy.providers.linking;
  if (offered.length === 0) return null;
  const usable = offered.filter(({ id }) => linked.some(({ provider }) => provider === id));
  return (
    <section aria-labelledby="cuentas-vinculadas">
      <h2 id="cuentas-vinculadas" className="pt-9 pb-3.5 text-3xl">
        {says.heading}
      </h2>
      <p>{says.lead}</p>
      <ul className="mt-3 grid">
        {offered.map(({ id, name }) => {
          const identity = linked.find(({ provider }) => provider === id);
          const isLastSignIn = !!identity && !hasPassword && usable.length === 1;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-3 border-t-2 border-dotted border-line py-3.5"
            >
              <ProviderMark id={id} />
              <p className="min-w-0 flex-[1_1_12em] wrap-anywhere *:block">
                <strong>{name}</strong>
                <span className="text-md text-tinta-2">
                  {identity ? identity.email || says.linked : says.unlinked}
                </span>
                {isLastSignIn && <span className="text-md text-tinta-2">{says.lastWay}</span>}
              </p>
              {!isLastSignIn && (
                <a
                  className="button"
                  href={identity ? addresses.unlinkProvider(id) : addresses.linkProvider(id)}
                >
                  {identity ? says.unlink(name) : says.link(name)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
