/**
 * `npm run admin:create -- EMAIL [--remote] [--origin https://…]`: registers an address as an administrator's and
 * prints the link to choose its password, at `--origin` or at SITE_ORIGIN of wrangler.toml. The link works once,
 * for 30 minutes. Using it confirms the address, and only a confirmed address has the role. A second run prints
 * another link and changes nothing else.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { isEmail, normaliseEmail } from "~/domain/accounts/email";
import { LINK_LIFETIMES_MS } from "~/domain/accounts/sessions";
import { drawPublicId, newToken, tokenHash } from "~/platform/keys.server";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    origin: { type: "string" },
    "persist-to": { type: "string" },
  },
});

const email = normaliseEmail(positionals[0] ?? "");
if (!isEmail(email)) {
  console.error("Usage: npm run admin:create -- EMAIL [--remote] [--origin https://your.domain]");
  process.exit(1);
}

/** Loads wrangler, which takes two seconds, only where its settings are asked for. */
async function deployedOrigin() {
  const { unstable_readConfig } = await import("wrangler");
  return unstable_readConfig({ config: "wrangler.toml" }).vars.SITE_ORIGIN;
}

const origin = values.origin ?? (values.remote ? await deployedOrigin() : "http://localhost:8787");
if (typeof origin !== "string" || !origin) {
  console.error("Name the site with --origin https://your.domain, or as SITE_ORIGIN in wrangler.toml.");
  process.exit(1);
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const now = Date.now();
const token = newToken(32);
const publicId = drawPublicId();

const sql = [
  `INSERT INTO users (public_id, email, created_at) VALUES (${text(publicId)}, ${text(email)}, ${now}) ON CONFLICT (email) DO NOTHING`,
  `INSERT INTO admin_users (email, created_at) VALUES (${text(email)}, ${now}) ON CONFLICT (email) DO NOTHING`,
  `INSERT INTO user_tokens (user_id, purpose, token_hash, email, created_at, expires_at)
   SELECT id, 'recovery', ${text(await tokenHash(token))}, email, ${now}, ${now + LINK_LIFETIMES_MS.recovery} FROM users WHERE email = ${text(email)}`,
  `INSERT INTO audit_events (kind, user_id, detail, created_at)
   SELECT 'role-changed', id, '{"to":"admin","by":"command"}', ${now} FROM users WHERE email = ${text(email)}`,
].join(";\n");

const where = values.remote
  ? ["--remote"]
  : ["--local", ...(values["persist-to"] ? ["--persist-to", values["persist-to"]] : [])];
const { status, stderr } = spawnSync(
  "wrangler",
  ["d1", "execute", "sobremesa", ...where, "--yes", "--command", sql],
  { encoding: "utf8", env: { ...process.env, CI: "true" } },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(status ?? 1);
}
console.log(`${email} is an administrator once its password is chosen, within 30 minutes, at:
${origin}/recuperar/${token}`);
