import type { ProviderId } from "~/domain/accounts/providers";
import type { Provider } from "./provider.server";

type Named = { id: ProviderId; name: string };

/**
 * Returns a provider whose code is loaded when somebody first signs in with it, because every isolate would otherwise run
 * its libraries at its start (docs/decisions/0093). `load` must give a provider of the same name.
 */
export function lateProvider({ id, name }: Named, load: () => Promise<Provider>): Provider {
  return {
    id,
    name,
    authorizationUrl: async (...given) => (await load()).authorizationUrl(...given),
    exchange: async (...given) => (await load()).exchange(...given),
  };
}

/** The same for a provider with ID tokens. */
export function lateIdTokenProvider(named: Named, load: () => Promise<Required<Provider>>): Provider {
  return {
    ...lateProvider(named, load),
    readIdToken: async (...given) => (await load()).readIdToken(...given),
  };
}
