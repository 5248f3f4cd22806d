import * as z from "zod";
import { isEmail } from "~/domain/accounts/email";
import { parseTransferDetails, type TransferDetail } from "~/domain/subscriptions/transfer-details";
import { isLocalHost } from "~/http/requests/admission.server";
import { TURNSTILE_URL } from "~/platform/captcha.server";
import { openProviders, type ProviderSettings, type Providers } from "~/platform/oauth/providers.server";
import type { SmsSender } from "~/platform/sms.server";
import { openSso, type Sso } from "~/platform/sso.server";

/** Decisions of an operator that change how routes behave (docs/operations.md). */
export type Settings = {
  /** Whether new accounts must confirm their address before they can sign in. */
  confirmsEmail: boolean;
  /** Whether administrators need a second factor to open their panel and restaurants of others. */
  adminsNeedFactor: boolean;
};

/** The deployment's variables and secrets, checked. */
export type Configuration = {
  appSecret: string;
  /** The key of backups; `""` without one, where the job of backups fails. */
  backupKey: string;
  /** Scheme and host of every absolute address. If `undefined`, each request's own are used (local only). */
  siteOrigin: string | undefined;
  /** Scheme and host of the bucket's own domain, or `""` where the Worker serves all pictures. */
  mediaOrigin: string;
  mailFrom: string;
  /** Origins whose pages may read the HTTP interface; `*` is any. */
  apiOrigins: string[];
  /** Origins and app schemes to which the interface may send people back, beside the site's own. */
  apiRedirects: string[];
  settings: Settings;
  /** The configured providers. */
  providers: Providers;
  /** The sender of text messages. Absent without one, where no telephone number signs in. */
  sms: SmsSender | undefined;
  /** The verifier of captchas, which anonymous calls of the interface then need. Absent without one. */
  captcha: { secret: string; url: string } | undefined;
  /** Single sign-on of mail domains. Absent where it is not configured. */
  sso: Sso | undefined;
  /** The key of Google Places; `""` without one, where the gazetteer alone is searched. */
  googlePlacesKey: string;
  /** What an owner needs to pay by transfer; empty where none is published. */
  transferDetails: TransferDetail[];
};

/** `problem` names every invalid setting, but never its value, which may be secret. */
export type ReadConfiguration = { configuration: Configuration } | { problem: string };

export const SECRET_LENGTH = 32;

const isText = { error: "is missing" };

const optionalText = z.string({ error: "is no text" }).default("");

const onOrOff = z
  .enum(["on", "off", ""], { error: 'is neither "on" nor "off"' })
  .default("off")
  .transform((value) => value === "on");

/** Values separated by spaces. */
function listOf(isValid: (text: string) => boolean, error: string) {
  return optionalText
    .transform((text) => text.split(/\s+/).filter((value) => value !== ""))
    .refine((values) => values.every(isValid), { error });
}

const VARIABLES = z.object({
  APP_SECRET: z
    .string(isText)
    .min(1, { error: "is missing", abort: true })
    .min(SECRET_LENGTH, `has fewer than ${SECRET_LENGTH} characters`),
  BACKUP_KEY: optionalText.refine((text) => text === "" || /^[\w-]{43}$/.test(text), {
    error: "is not 32 bytes as base64url",
  }),
  SITE_ORIGIN: z
    .string()
    .refine((text) => text === "" || isSiteOrigin(text), {
      error: 'is no https origin without a path, such as "https://example.com"',
    })
    .default("")
    .transform((text) => text || undefined),
  MEDIA_ORIGIN: z
    .string()
    .refine((text) => text === "" || isSiteOrigin(text), {
      error: 'is no https origin without a path, such as "https://media.example.com"',
    })
    .default(""),
  MAIL_FROM: z
    .string(isText)
    .min(1, { error: "is missing", abort: true })
    .refine(isEmail, "is no email address"),
  API_ORIGINS: listOf(
    (text) => text === "*" || (URL.canParse(text) && new URL(text).origin === text),
    "has something else than origins and *",
  ),
  API_REDIRECTS: listOf(
    (text) => /^[a-z][a-z\d+.-]*:\/\/[^\s*]*$/.test(text),
    "has something else than addresses",
  ),
  SMS_WEBHOOK_URL: optionalText.refine((text) => text === "" || isServiceAddress(text), {
    error: "is no https address",
  }),
  SMS_WEBHOOK_TOKEN: optionalText,
  CAPTCHA_SECRET: optionalText,
  CAPTCHA_VERIFY_URL: optionalText.refine((text) => text === "" || isServiceAddress(text), {
    error: "is no https address",
  }),
  SSO_DOMAINS: listOf((text) => isEmail(`persona@${text}`), "has something else than mail domains"),
  EMAIL_CONFIRMATION: onOrOff,
  ADMIN_SECOND_FACTOR: onOrOff,
  GOOGLE_PLACES_KEY: optionalText,
  TRANSFER_DETAILS: optionalText,
});

/** The settings of providers. `openProviders` checks which of them belong together. */
const PROVIDER_VARIABLES = z.object({
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  OIDC_ISSUER: optionalText,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: optionalText,
} satisfies Record<keyof ProviderSettings, z.ZodType>);

/** Reads the variables and secrets of an env. Returns a `problem` if any is invalid. */
export function readConfiguration(env: object): ReadConfiguration {
  const { data, error } = VARIABLES.safeParse(env);
  const settings = PROVIDER_VARIABLES.safeParse(env);
  const issues = [...(error?.issues ?? []), ...(settings.error?.issues ?? [])];
  const problems = issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  let providers: Providers | undefined;
  try {
    providers = settings.data && openProviders(settings.data);
  } catch (cause) {
    problems.push(cause instanceof Error ? cause.message : String(cause));
  }
  if (data && data.MEDIA_ORIGIN !== "" && data.MEDIA_ORIGIN === data.SITE_ORIGIN) {
    problems.push("MEDIA_ORIGIN is the site's own origin");
  }
  if (data && (data.SMS_WEBHOOK_URL === "") !== (data.SMS_WEBHOOK_TOKEN === "")) {
    problems.push("SMS_WEBHOOK_URL and SMS_WEBHOOK_TOKEN belong together, and one is missing");
  }
  const ssoProvider = providers?.find("oidc");
  if (providers && !ssoProvider && data && data.SSO_DOMAINS.length > 0) {
    problems.push("SSO_DOMAINS is set without an OpenID provider (OIDC_ISSUER)");
  }
  if (!data || !providers || problems.length > 0) return { problem: problems.join("; ") };
  return {
    configuration: {
      appSecret: data.APP_SECRET,
      backupKey: data.BACKUP_KEY,
      siteOrigin: data.SITE_ORIGIN,
      mediaOrigin: data.MEDIA_ORIGIN,
      mailFrom: data.MAIL_FROM,
      apiOrigins: data.API_ORIGINS,
      apiRedirects: data.API_REDIRECTS,
      settings: { confirmsEmail: data.EMAIL_CONFIRMATION, adminsNeedFactor: data.ADMIN_SECOND_FACTOR },
      providers,
      sms: data.SMS_WEBHOOK_URL ? { url: data.SMS_WEBHOOK_URL, token: data.SMS_WEBHOOK_TOKEN } : undefined,
      captcha: data.CAPTCHA_SECRET
        ? { secret: data.CAPTCHA_SECRET, url: data.CAPTCHA_VERIFY_URL || TURNSTILE_URL }
        : undefined,
      sso: ssoProvider && data.SSO_DOMAINS.length > 0 ? openSso(data.SSO_DOMAINS, ssoProvider) : undefined,
      googlePlacesKey: data.GOOGLE_PLACES_KEY,
      transferDetails: parseTransferDetails(data.TRANSFER_DETAILS),
    },
  };
}

/** Checks for an origin as browsers write it: https, or http for a local host. */
function isSiteOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === "https:" || (protocol === "http:" && isLocalHost(hostname)));
}

/** Checks for the address of an outside service: https, or http on a local host. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
}
