import type { OfferedProvider } from "~/domain/accounts/providers";
import { isSafeAddress } from "./discovery.server";
import { facebookProvider } from "./facebook.server";
import { openIdProvider } from "./openid.server";
import type { Provider } from "./provider.server";

/** The variables and secrets that turn providers on (docs/operations.md). */
export type ProviderSettings = Partial<
  Record<
    | "GOOGLE_CLIENT_ID"
    | "GOOGLE_CLIENT_SECRET"
    | "FACEBOOK_CLIENT_ID"
    | "FACEBOOK_CLIENT_SECRET"
    | "OIDC_ISSUER"
    | "OIDC_CLIENT_ID"
    | "OIDC_CLIENT_SECRET"
    | "OIDC_NAME",
    string
  >
>;

export type Providers = {
  /** In the order in which the screens offer them. */
  offered: OfferedProvider[];
  /** The configured provider with this id, if any. */
  find: (id: string | undefined) => Provider | undefined;
};

/** https://accounts.google.com/.well-known/openid-configuration */
const GOOGLE_ISSUER = "https://accounts.google.com";

/**
 * The providers that are configured. One that is configured by half is a mistake that somebody would only learn about
 * from who cannot sign in: throws, naming what is missing.
 */
export function openProviders(settings: ProviderSettings): Providers {
  const all: Provider[] = [];
  const google = together(settings, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  if (google) {
    const [clientId, clientSecret] = google;
    all.push(openIdProvider({ id: "google", name: "Google", issuer: GOOGLE_ISSUER, clientId, clientSecret }));
  }
  const facebook = together(settings, ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"]);
  if (facebook) {
    const [clientId, clientSecret] = facebook;
    all.push(facebookProvider({ clientId, clientSecret }));
  }
  const openId = together(settings, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"]);
  if (openId) {
    const [issuer, clientId, clientSecret, name] = openId;
    if (!isSafeAddress(issuer))
      throw new Error("OIDC_ISSUER must be an https address: see docs/operations.md");
    all.push(openIdProvider({ id: "oidc", name, issuer, clientId, clientSecret }));
  }
  return {
    offered: all.map(({ id, name }) => ({ id, name })),
    find: (id) => all.find((provider) => provider.id === id),
  };
}

type Values<Names extends readonly string[]> = { [At in keyof Names]: string };

/** All of these settings, or `undefined` where none is there. Throws where some are, naming the first missing one. */
function together<const Names extends readonly (keyof ProviderSettings)[]>(
  settings: ProviderSettings,
  names: Names,
): Values<Names> | undefined {
  const values = names.map((name) => settings[name]?.trim() ?? "");
  if (values.every((value) => value === "")) return undefined;
  const missing = names[values.indexOf("")];
  if (missing) {
    const present = names[values.findIndex((value) => value !== "")];
    throw new Error(`Missing ${missing}: ${present} is set without it (docs/operations.md)`);
  }
  return values as unknown as Values<Names>;
}
