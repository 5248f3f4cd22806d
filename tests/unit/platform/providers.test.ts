import { describe, expect, it } from "vitest";
import { facebookProfile, facebookProvider } from "~/platform/oauth/facebook.server";
import { ProviderFailure } from "~/platform/oauth/provider.server";
import { openProviders } from "~/platform/oauth/providers.server";

const GOOGLE = { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "s" };
const FACEBOOK = { FACEBOOK_CLIENT_ID: "f", FACEBOOK_CLIENT_SECRET: "s" };
const OIDC = {
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "o",
  OIDC_CLIENT_SECRET: "s",
  OIDC_NAME: "Mi Universidad",
};

describe("openProviders", () => {
  it("offers the configured providers and no others", () => {
    expect(openProviders({}).offered).toEqual([]);
    expect(openProviders({ GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: " " }).offered).toEqual([]);
    expect(openProviders({ ...OIDC, ...FACEBOOK, ...GOOGLE }).offered).toEqual([
      { id: "google", name: "Google" },
      { id: "facebook", name: "Facebook" },
      { id: "oidc", name: "Mi Universidad" },
    ]);
  });

  it("finds the configured ones by their id", () => {
    const { find } = openProviders(GOOGLE);
    expect(find("google")?.name).toBe("Google");
    for (const id of ["facebook", "oidc", "constructor", "", undefined]) expect(find(id)).toBeUndefined();
  });

  const all = { ...GOOGLE, ...FACEBOOK, ...OIDC };
  it.each(Object.keys(all))(
    "refuses to start without %s where the rest of its provider is set",
    (missing) => {
      expect(() => openProviders({ ...all, [missing]: undefined })).toThrow(`Missing ${missing}:`);
      expect(() => openProviders({ ...all, [missing]: " " })).toThrow(`Missing ${missing}:`);
    },
  );

  it.each(["http://id.example", "id.example", "ftp://id.example", "http://localhost.example"])(
    "refuses to start with the issuer %s",
    (issuer) => expect(() => openProviders({ ...OIDC, OIDC_ISSUER: issuer })).toThrow("OIDC_ISSUER"),
  );
});

describe("Facebook", () => {
  it("is asked with state and the callback address", async () => {
    const attempt = {
      state: "st",
      nonce: "n",
      verifier: "v",
      redirectUri: "https://s.test/auth/facebook/callback",
    };
    const provider = facebookProvider({ clientId: "f", clientSecret: "s" });
    const url = await provider.authorizationUrl(attempt, new Date());
    expect(url.hostname).toBe("www.facebook.com");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: "code",
      client_id: "f",
      state: "st",
      scope: "public_profile email",
      redirect_uri: attempt.redirectUri,
    });
  });

  it("never verifies an address", () => {
    const body = { id: "10", name: "Ana Paz", email: "ANA@correo.example", email_verified: true };
    expect(facebookProfile(body)).toEqual({
      subject: "10",
      email: "ana@correo.example",
      isEmailVerified: false,
      name: "Ana Paz",
    });
    expect(facebookProfile({ id: "10" })).toMatchObject({ email: "", name: "" });
    const disguised = facebookProfile({ ...body, email: "ana\u200D@correo.example" });
    expect(disguised).toMatchObject({ email: "", hasBadEmail: true });
  });

  it.each([{}, { id: "" }, { id: 10 }, { id: "x".repeat(256) }])("refuses %j as a profile", (body) => {
    expect(() => facebookProfile(body)).toThrow(ProviderFailure);
  });
});
