/**
 * The ports of the servers; a second run on the same machine sets `E2E_PORT`, and uses the three ports after it
 * too.
 */
export const SEEDED_PORT = Number(process.env.E2E_PORT ?? 8797);
export const BROKEN_PORT = SEEDED_PORT + 1;
export const ISSUER_PORT = SEEDED_PORT + 2;

/** The seeded production build, and the same build with an empty database, where every read fails. */
export const SEEDED_URL = `http://localhost:${SEEDED_PORT}`;
export const BROKEN_URL = `http://localhost:${BROKEN_PORT}`;

/** The OpenID provider of the seeded server; the other server's provider never answers. */
export const ISSUER_URL = `http://localhost:${ISSUER_PORT}`;
export const SILENT_ISSUER_URL = `http://localhost:${SEEDED_PORT + 3}`;
/** The secret of both servers, so that the tests run without local secrets. */
export const APP_SECRET = "only-for-browser-tests-0123456789abcdef";

/** The folder of the local databases. `npm test` names one in memory, because a database on a disk waits for it at each write. */
export const STATES = process.env.E2E_STATES ?? ".local";
export const SEEDED_STATE = `${STATES}/e2e`;
export const BROKEN_STATE = `${STATES}/e2e-broken`;
/** Where the seeded server leaves a local database that has the tables of all migrations and nobody's rows. */
export const MIGRATED_STATE = `${STATES}/e2e-migrated`;
