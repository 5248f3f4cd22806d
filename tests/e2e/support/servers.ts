/** Where the servers listen; another run on the same machine takes another port (`E2E_PORT`, and the three after it). */
export const SEEDED_PORT = Number(process.env.E2E_PORT ?? 8797);
export const BROKEN_PORT = SEEDED_PORT + 1;
export const ISSUER_PORT = SEEDED_PORT + 2;

/** The seeded production build, and the same with a database that holds nothing (every read fails). */
export const SEEDED_URL = `http://localhost:${SEEDED_PORT}`;
export const BROKEN_URL = `http://localhost:${BROKEN_PORT}`;

/** The OpenID provider that signs people in to the first; the other asks one where nobody listens. */
export const ISSUER_URL = `http://localhost:${ISSUER_PORT}`;
export const SILENT_ISSUER_URL = `http://localhost:${SEEDED_PORT + 3}`;
/** What both sign and hash with: of their own, so that the tests also run where nobody has made local secrets. */
export const APP_SECRET = "only-for-browser-tests-0123456789abcdef";
