/** Starts the OpenID provider with which visitors of the seeded server can sign in. */
import { startIssuer } from "#support/issuer";
import { ISSUER_PORT, SEEDED_URL } from "./servers";

const { url } = await startIssuer({
  port: ISSUER_PORT,
  redirectUri: `${SEEDED_URL}/auth/oidc/callback`,
});
console.log(`Ready on ${url}`);
