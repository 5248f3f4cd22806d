declare namespace Cloudflare {
  interface Env extends globalThis.Env {
    MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
