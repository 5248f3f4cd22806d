import { Facebook } from "arctic";
import { isSubject, type ProviderProfile, providerProfile } from "~/domain/accounts/providers";
import { type Credentials, type Provider, ProviderFailure } from "./provider.server";
import { awaitExchange, fetchJson, readToken } from "./provider-requests.server";

const SCOPES = ["public_profile", "email"];

/** Graph API, node User. The id of a person is specific to this app. */
const PROFILE_URL = "https://graph.facebook.com/me?fields=id,name,email";

/**
 * Opens Facebook Login: plain OAuth without ID token, so without nonce; arctic's client for it has no PKCE. The
 * answer does not say whether the address was verified, so it never counts as verified.
 */
export function facebookProvider({ clientId, clientSecret }: Credentials): Provider {
  return {
    id: "facebook",
    name: "Facebook",
    authorizationUrl: async ({ state, redirectUri }) =>
      new Facebook(clientId, clientSecret, redirectUri).createAuthorizationURL(state, SCOPES),
    async exchange({ code }, { redirectUri }) {
      const client = new Facebook(clientId, clientSecret, redirectUri);
      const tokens = await awaitExchange(client.validateAuthorizationCode(code));
      const accessToken = readToken(() => tokens.accessToken());
      return facebookProfile(await fetchJson(PROFILE_URL, accessToken));
    },
  };
}

/** Reads the profile in the Graph API's answer. Throws `ProviderFailure` without an id. */
export function facebookProfile(body: Record<string, unknown>): ProviderProfile {
  if (!isSubject(body.id)) throw new ProviderFailure("invalid", new Error("No id"));
  const { id: subject, email, name } = body;
  return providerProfile({ subject, email, name, isEmailVerified: false });
}
