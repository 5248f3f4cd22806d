declare namespace Cloudflare {
  interface Env extends globalThis.Env {
    MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** The routes of app/routes.ts. */
    ROUTES: { path: string; index: boolean; file: string }[];
  }
}
