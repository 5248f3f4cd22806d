import { text } from "node:stream/consumers";
import Provider, { type Context } from "oidc-provider";
import { ISSUER_CLIENT, type IssuerPerson } from "./issuer-names";

type IssuerOptions = {
  port: number;
  /** The same as the site sends; several where it sends people back to its pages and to its interface. */
  redirectUri: string | string[];
  /** Puts the claims into the ID token, as Google does; the standard puts them at the userinfo endpoint. */
  claimsInIdToken?: boolean;
};

export type Issuer = { url: string; close: () => Promise<void> };

/** Starts a real OpenID provider on loopback that requires PKCE. */
export async function startIssuer({ port, redirectUri, claimsInIdToken }: IssuerOptions): Promise<Issuer> {
  const url = `http://localhost:${port}`;
  const people = new Map<string, IssuerPerson>();
  const provider = new Provider(url, {
    clients: [
      {
        client_id: ISSUER_CLIENT.clientId,
        client_secret: ISSUER_CLIENT.clientSecret,
        redirect_uris: [redirectUri].flat(),
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: !claimsInIdToken,
    cookies: { keys: ["only-for-browser-tests"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/entrar/${uid}` },
    findAccount: (_: Context, sub: string) => {
      const person = people.get(sub);
      if (!person) return undefined;
      const { email, name, isVerified } = person;
      return { accountId: sub, claims: () => ({ sub, email, name, email_verified: isVerified }) };
    },
    // Every sign-in grants consent, because the site is the only client.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });

  provider.use(async (context, next) => {
    if (!context.path.startsWith("/entrar/")) return next();
    if (context.method === "GET") {
      context.type = "html";
      context.body = SIGN_IN_PAGE;
      return;
    }
    const form = new URLSearchParams(await text(context.req));
    const field = (name: string) => form.get(name) ?? "";
    context.respond = false;
    if (field("decision") === "no") {
      return provider.interactionFinished(context.req, context.res, { error: "access_denied" });
    }
    const sub = field("sub");
    people.set(sub, { sub, email: field("email"), name: field("name"), isVerified: form.has("verified") });
    return provider.interactionFinished(context.req, context.res, { login: { accountId: sub } });
  });

  // The site closes an idle connection, and never the provider, because the site could be sending on it.
  const server = await new Promise<ReturnType<Provider["listen"]>>((resolve) => {
    const listening = provider.listen(port, () => resolve(listening));
  });
  server.keepAliveTimeout = 10 * 60_000;
  return {
    url,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

const SIGN_IN_PAGE = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Cuenta de prueba</title><link rel="icon" href="data:,"></head>
<body><h1>Cuenta de prueba</h1><form method="post">
<p><label>Id <input name="sub"></label></p>
<p><label>Correo <input name="email"></label></p>
<p><label>Nombre <input name="name"></label></p>
<p><label><input type="checkbox" name="verified"> Correo confirmado</label></p>
<button name="decision" value="yes">Aceptar</button> <button name="decision" value="no">Cancelar</button>
</form></body></html>`;
