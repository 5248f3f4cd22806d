/** The seeded production build, and the same with a database that holds nothing (every read fails). */
export const SEEDED_URL = "http://localhost:8797";
export const BROKEN_URL = "http://localhost:8798";
