/** The bindings and variables of wrangler.toml, and the secrets (docs/operations.md). */
interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  /** The bucket of backups. Nothing serves it. */
  BACKUPS: R2Bucket;
  SESSIONS: KVNamespace;
  IMAGES: ImagesBinding;
  WRITE_LIMIT: RateLimit;
  SIGN_IN_LIMIT: RateLimit;
  VIEW_LIMIT: RateLimit;
  API_LIMIT: RateLimit;
  API_NETWORK_LIMIT: RateLimit;
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
  /** 32 random bytes as base64url, which seal the backups. Without it, the job of backups fails. */
  BACKUP_KEY?: string;
  /** Providers. Each is offered if all its settings are present (docs/operations.md). */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_CLIENT_SECRET?: string;
  OIDC_NAME?: string;
  /** Where text messages are sent from, and its token (docs/operations.md). Without both no telephone number signs in. */
  SMS_WEBHOOK_URL?: string;
  SMS_WEBHOOK_TOKEN?: string;
  /** The secret and the address of the verifier of captchas (docs/operations.md). Without the secret none is asked for. */
  CAPTCHA_SECRET?: string;
  CAPTCHA_VERIFY_URL?: string;
  /** Mail domains whose people sign in at the OpenID provider (docs/operations.md). */
  SSO_DOMAINS?: string;
  /** The key of Google Places (docs/operations.md). Without it, the search of places asks the gazetteer alone. */
  GOOGLE_PLACES_KEY?: string;
}

/** The build of Remix's plugin. In the deployed Worker its routes have no modules (scripts/route-modules). */
declare module "virtual:remix/server-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** The modules of the routes by the routes' ids (scripts/route-modules). */
declare module "virtual:route-modules" {
  type Modules = Record<string, import("@remix-run/cloudflare").ServerBuild["routes"][string]["module"]>;
  /** Those that every isolate has from its start. */
  export const modules: Modules & { root: Modules[string] };
  /** Imports the others, by their folder of app/routes. */
  export const late: Record<string, () => Promise<{ modules: Modules }>>;
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
