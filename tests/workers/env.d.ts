declare namespace Cloudflare {
  interface Env extends globalThis.Env {
    MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** What app/routes.ts gives. */
    ROUTES: { path: string; index: boolean; file: string }[];
  }
}
