import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import * as addresses from "~/domain/addresses";
import { ProviderMark } from "./provider-mark";

type ProviderButtonProps = { provider: OfferedProvider; redirectTo: string | undefined };

/**
 * Begins a sign-in at a provider. A plain form, because the answer redirects to another site, which a script cannot
 * follow.
 */
export function ProviderButton({ provider, redirectTo }: ProviderButtonProps) {
  return (
    <form method="post" action={addresses.provider(provider.id)}>
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <button type="submit" className="button button-outline button-submit">
        <ProviderMark id={provider.id} />
        {copy.providers.continueWith(provider.name)}
      </button>
    </form>
  );
}

type ProviderButtonsProps = { providers: OfferedProvider[]; redirectTo: string | undefined };

/** The providers below a password form; null if none is configured. */
export function ProviderButtons({ providers, redirectTo }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 mb-5 grid gap-3">
      <p className="flex items-center gap-3 text-tinta-2">
        <Leader />
        {copy.providers.or}
        <Leader />
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} redirectTo={redirectTo} />
      ))}
      <p className="text-sm text-tinta-2">
        {copy.providers.consent}{" "}
        <a className="font-semibold text-anil underline underline-offset-4" href={addresses.privacy}>
          {copy.providers.privacy}
        </a>
        .
      </p>
    </div>
  );
}

const Leader = () => <span className="flex-1 border-t-2 border-dotted border-line" />;
