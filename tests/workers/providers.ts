import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ProviderProfile } from "~/domain/accounts/providers";
import { readAttempt } from "~/http/accounts/provider-attempt.server";
import { openProviders } from "~/platform/oauth/providers.server";
import { loader as callback } from "~/routes/auth/provider-callback";
import { answerOf, ORIGIN } from "./loaders";
import { startRequest } from "./people";
import { NOW } from "./rows";

/** The route parameters of the configured provider. */
export const OIDC = { provider: "oidc" };

const SETTINGS = {
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "sobremesa",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Mi Universidad",
};

export const CONFIGURED = openProviders(SETTINGS);

/** The configured provider and Google. */
export const WITH_GOOGLE = openProviders({
  ...SETTINGS,
  GOOGLE_CLIENT_ID: "sobremesa",
  GOOGLE_CLIENT_SECRET: "secret",
});

/** The configured provider with a fixed profile as its answer. tests/unit/platform/openid tests the exchange itself. */
export const providersReturning = (profile: ProviderProfile): AppLoadContext["providers"] => ({
  ...CONFIGURED,
  find: (id) => {
    const provider = CONFIGURED.find(id);
    return provider && { ...provider, exchange: async () => profile };
  },
});

/** A profile at the provider, which confirms the address if one is given. */
export const profileOf = (subject: string, email = ""): ProviderProfile => ({
  subject,
  email,
  isEmailVerified: email !== "",
  name: "Ana Paz",
});

/** The pending sign-in at the provider of the browser with these cookies. */
export function attemptIn(cookie: string, now = NOW) {
  const request = new Request(ORIGIN, { headers: { cookie } });
  return readAttempt({ request, context: startRequest(now).context }, "oidc");
}

/** Answers the pending sign-in of these cookies; the provider returns `profile`. */
export async function returnFromProvider(
  cookie: string,
  profile: ProviderProfile,
  now = NOW,
  replaced: Partial<AppLoadContext> = {},
) {
  const attempt = await attemptIn(cookie);
  const people = startRequest(now, { providers: providersReturning(profile), ...replaced });
  const path = `/auth/oidc/callback?code=a-code&state=${attempt?.state}`;
  const answer = await answerOf(callback, {
    path,
    params: OIDC,
    context: people.context,
    headers: { cookie },
  });
  await people.settled();
  return { ...answer, letters: people.letters };
}
