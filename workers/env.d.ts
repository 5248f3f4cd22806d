/** The bindings and variables of wrangler.toml, and the secrets (docs/operations.md). */
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
  /** The Worker of wrangler.social.toml. */
  SOCIAL_PICTURES: Fetcher;
  /** Workers AI, which may open the assistant's answers with a sentence (docs/operations.md). Absent by default. */
  AI?: import("~/platform/phrasing.server").TextModel;
  MAIL_FROM: string;
  /** Scheme and host of the site. Absent locally. */
  SITE_ORIGIN?: string;
  /** Scheme and host of the bucket's own domain. Absent locally. */
  MEDIA_ORIGIN?: string;
  /** `on`: new accounts must confirm their address before they can sign in. */
  EMAIL_CONFIRMATION?: string;
  /** `on`: administrators need a second factor. */
  ADMIN_SECOND_FACTOR?: string;
  /** 32 random characters or more. Each purpose derives its own key from it. */
  APP_SECRET: string;
  /** Providers. Each is offered if all its settings are present (docs/operations.md). */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_CLIENT_SECRET?: string;
  OIDC_NAME?: string;
  /** The key of Google Places (docs/operations.md). Without it, the search of places asks the gazetteer alone. */
  GOOGLE_PLACES_KEY?: string;
}

/** The routes, built by Remix's plugin. */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** The built Worker. */
declare module "*/build/server/index.js" {
  const worker: ExportedHandler<Env>;
  export default worker;
}

/** Compiled at deployment, because an isolate may not compile WebAssembly. */
declare module "@resvg/resvg-wasm/index_bg.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
