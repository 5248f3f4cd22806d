/**
 * `npm run provider [-- --port N --site http://localhost:8787]`: serves an OpenID provider on this machine that believes
 * every name, to try signing in, linking and single sign-on. Prints the settings with which the local site knows it.
 */
import { parseArgs } from "node:util";
import { startIssuer } from "#support/issuer";
import { ISSUER_CLIENT, ISSUER_NAME } from "#support/issuer-names";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8790" },
    site: { type: "string", default: "http://localhost:8787" },
  },
});

const { url } = await startIssuer({
  port: Number(values.port),
  redirectUri: [`${values.site}/auth/oidc/callback`, `${values.site}/auth/v1/callback`],
});

console.log(`An OpenID provider for trying out answers at ${url}. Add these lines to .dev.vars and start the site again:

OIDC_ISSUER=${url}
OIDC_CLIENT_ID=${ISSUER_CLIENT.clientId}
OIDC_CLIENT_SECRET=${ISSUER_CLIENT.clientSecret}
OIDC_NAME="${ISSUER_NAME}"
SSO_DOMAINS=universidad.test`);
