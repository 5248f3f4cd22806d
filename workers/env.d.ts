/** The bindings of wrangler.toml and the secrets beside them (docs/operations.md). */
interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  SESSIONS: KVNamespace;
  IMAGES: ImagesBinding;
  WRITE_LIMIT: RateLimit;
  SIGN_IN_LIMIT: RateLimit;
  VIEW_LIMIT: RateLimit;
  ACCESS_LIMIT: RateLimit;
  JOBS: Queue;
  MAIL: SendEmail;
  MAIL_FROM: string;
  /** Scheme and host of the site; left out locally. */
  SITE_ORIGIN?: string;
  /** `on`: new visitors confirm their address before they can sign in. */
  EMAIL_CONFIRMATION?: string;
  /** `on`: administrators need a second factor. */
  ADMIN_SECOND_FACTOR?: string;
  /** 32 characters or more, drawn at random; purposes derive their own keys from it. */
  APP_SECRET: string;
  /** Other ways in, each offered where all of its settings are there (docs/operations.md). */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_CLIENT_SECRET?: string;
  OIDC_NAME?: string;
}

/** The routes as Remix's plugin builds them. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** The Worker as it is built and deployed. */
declare module "*/build/server/index.js" {
  const worker: ExportedHandler<Env>;
  export default worker;
}

/** Compiled when the Worker is deployed: an isolate may not compile. */
declare module "@resvg/resvg-wasm/index_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
