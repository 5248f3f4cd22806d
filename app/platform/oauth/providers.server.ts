import type { OfferedProvider } from "~/domain/accounts/providers";
import { lateIdTokenProvider, lateProvider } from "./late-provider.server";
import type { OpenIdOptions } from "./openid.server";
import { isSafeAddress, type Provider } from "./provider.server";

/** The variables and secrets of providers (docs/operations.md). */
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
  /** In the order of the screens. */
  offered: OfferedProvider[];
  /** Finds the configured provider with this id. */
  find: (id: string | undefined) => Provider | undefined;
};

/** https://accounts.google.com/.well-known/openid-configuration */
const GOOGLE_ISSUER = "https://accounts.google.com";

/**
 * Opens the configured providers. Throws an error that names the missing setting of an incomplete one, because
 * otherwise the operator would learn of it only from people who cannot sign in.
 */
export function openProviders(settings: ProviderSettings): Providers {
  const all: Provider[] = [];
  const google = readTogether(settings, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  if (google) {
    const [clientId, clientSecret] = google;
    all.push(openId({ id: "google", name: "Google", issuer: GOOGLE_ISSUER, clientId, clientSecret }));
  }
  const facebook = readTogether(settings, ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"]);
  if (facebook) {
    const [clientId, clientSecret] = facebook;
    const load = async () => (await import("./facebook.server")).facebookProvider({ clientId, clientSecret });
    all.push(lateProvider({ id: "facebook", name: "Facebook" }, load));
  }
  const own = readTogether(settings, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"]);
  if (own) {
    const [issuer, clientId, clientSecret, name] = own;
    if (!isSafeAddress(issuer))
      throw new Error("OIDC_ISSUER must be an https address: see docs/operations.md");
    all.push(openId({ id: "oidc", name, issuer, clientId, clientSecret }));
  }
  return {
    offered: all.map(({ id, name }) => ({ id, name })),
    find: (id) => all.find((provider) => provider.id === id),
  };
}

const openId = (options: OpenIdOptions) =>
  lateIdTokenProvider(options, async () => (await import("./openid.server")).openIdProvider(options));

type Values<Names extends readonly string[]> = { [At in keyof Names]: string };

/**
 * Returns all of these settings, or `undefined` if none is set. Throws if only some are, naming the first missing
 * one.
 */
function readTogether<const Names extends readonly (keyof ProviderSettings)[]>(
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
