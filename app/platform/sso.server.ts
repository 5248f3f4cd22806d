import type { Provider } from "./oauth/provider.server";

/** Single sign-on: people of certain mail domains sign in at their organisation's provider. */
export type Sso = ReturnType<typeof openSso>;

/** Opens single sign-on of the mail domains in SSO_DOMAINS, whose people sign in at `provider`. */
export function openSso(domains: readonly string[], provider: Provider) {
  const known = new Set(domains.map((domain) => domain.toLowerCase()));
  return {
    /** Returns the provider of a mail domain, or `undefined` if the domain has none. */
    findByDomain: (domain: string): Provider | undefined =>
      known.has(domain.trim().toLowerCase()) ? provider : undefined,
    /** Returns the provider with this id, or `undefined`. */
    findById: (id: string): Provider | undefined => (id === provider.id ? provider : undefined),
  };
}
