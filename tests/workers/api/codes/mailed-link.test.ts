import type { GoTrueClient } from "@supabase/auth-js";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { oneTimeCodes } from "~/data/schema/tokens";
import { MINUTE_MS } from "~/domain/time/durations";
import { ORIGIN } from "../../loaders";
import { db } from "../../rows";
import { fetchWorker, memoryStorage, newClient } from "../clients";
import { addConfirmed, newEmail, newPost, PASSWORD, type Post, rowOf, sessionsOf } from "./mailbox";

afterEach(() => void vi.useRealTimers());

const APP = "https://app.ejemplo.test/entrar";
const NATIVE = "miapp://entrada";

const postWithApp = () => newPost({ API_REDIRECTS: `${APP} ${NATIVE}` });

const open = (link: string, post: Post, method = "GET") => fetchWorker(link, { method }, post);

/** Presses the button of a link's page: posts its hidden fields, as a browser does. */
async function press(link: string, post: Post) {
  const html = await (await open(link, post)).text();
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")],
  );
  const action = html.match(/<form method="post" action="([^"]+)">/)?.[1];
  return fetchWorker(
    `${ORIGIN}${action}`,
    { method: "POST", body: new URLSearchParams(fields), redirect: "manual" },
    post,
  );
}

const leadsTo = (answer: Response) => new URL(answer.headers.get("location") ?? "about:blank");

describe("the page of a letter's link", () => {
  it("is Spanish HTML without a script, and changes nothing however often it is opened", async () => {
    const post = postWithApp();
    const email = newEmail();
    await newClient({}, post).signInWithOtp({ email, options: { emailRedirectTo: APP } });
    const link = post.linkTo(email);
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await open(link, post, method);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.headers.get("cache-control")).toBe("no-store");
    }
    const page = await open(link, post);
    const html = await page.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain("Confirma tu correo");
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/ style=| on\w+=/);
    expect((await rowOf(email))?.emailConfirmedAt).toBeNull();
    expect(await sessionsOf(email)).toEqual([]);
    expect(leadsTo(await press(link, post)).origin).toBe(new URL(APP).origin);
  });

  it("allows by its policy its own style, its own form and the address that follows, and nothing else", async () => {
    const post = postWithApp();
    const { email } = await addConfirmed();
    const policies = [];
    for (const to of [APP, NATIVE, "https://malo.example/"]) {
      await newClient({}, post).signInWithOtp({ email, options: { emailRedirectTo: to } });
      const page = await open(post.linkTo(email), post);
      const style = (await page.text()).match(/<style>([\s\S]*)<\/style>/)?.[1] ?? "";
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
      const policy = page.headers.get("content-security-policy") ?? "";
      expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString("base64")}'`);
      policies.push(policy.match(/form-action ([^;]*)/)?.[1]);
      expect(policy).toMatch(/^default-src 'none'/);
    }
    expect(policies).toEqual(["'self' https://app.ejemplo.test", "'self' miapp:", `'self' ${ORIGIN}`]);
  });

  it.each([
    ["", 400],
    ["?type=magiclink", 400],
    ["?type=email_change&token=abc", 400],
    ["?type=%3Cscript%3E&token=abc", 400],
    ["?type=magiclink&token=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E", 200],
    [`?type=magiclink&token=x&redirect_to=${encodeURIComponent('"><script>alert(1)</script>')}`, 200],
  ])("escapes and refuses what a link cannot have: %s", async (query, status) => {
    const page = await open(`${ORIGIN}/auth/v1/verify${query}`, newPost());
    expect(page.status).toBe(status);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).not.toContain("<script");
  });
});

describe("the button of a letter's link", () => {
  it("leads to the allowed address with tokens in its fragment, which the client takes as a session", async () => {
    const post = postWithApp();
    const { email } = await addConfirmed();
    await newClient({}, post).signInWithOtp({ email, options: { emailRedirectTo: `${APP}?de=correo` } });
    const answer = await press(post.linkTo(email), post);
    expect(answer.status).toBe(303);
    const target = leadsTo(answer);
    expect(target.href.split("#")[0]).toBe(`${APP}?de=correo`);
    const given = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(given).toMatchObject({ token_type: "bearer", type: "magiclink", expires_in: "3600" });
    const client = newClient({}, post);
    const { error } = await client.setSession({
      access_token: given.access_token ?? "",
      refresh_token: given.refresh_token ?? "",
    });
    expect(error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it("leads to the site where the client names no address, or one that is not allowed", async () => {
    const post = postWithApp();
    const { email } = await addConfirmed();
    for (const options of [{}, { emailRedirectTo: "https://malo.example/" }]) {
      await newClient({}, post).signInWithOtp({ email, options });
      expect(leadsTo(await press(post.linkTo(email), post)).origin).toBe(ORIGIN);
    }
  });

  it("works once, and tells the app so afterwards", async () => {
    const post = postWithApp();
    const { email } = await addConfirmed();
    await newClient({}, post).signInWithOtp({ email, options: { emailRedirectTo: APP } });
    const link = post.linkTo(email);
    await press(link, post);
    const again = leadsTo(await press(link, post));
    expect(again.href.split("#")[0]).toBe(APP);
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
    });
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it("shows a page where a dead link names no app", async () => {
    const post = newPost();
    const { email } = await addConfirmed();
    await newClient({}, post).signInWithOtp({ email });
    const link = post.linkTo(email);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 30 * MINUTE_MS);
    const dead = await press(link, post);
    expect(dead.status).toBe(403);
    expect(await dead.text()).toContain("Este enlace ya no funciona");
    expect(await sessionsOf(email)).toEqual([]);
  });

  it("is sent by a form of another content type in vain", async () => {
    const { email } = await addConfirmed();
    const post = newPost();
    await newClient({}, post).signInWithOtp({ email });
    const body = new FormData();
    for (const [name, value] of new URL(post.linkTo(email)).searchParams) body.append(name, value);
    const refused = await fetchWorker(`${ORIGIN}/auth/v1/verify`, { method: "POST", body }, post);
    expect(refused.status).toBe(400);
    expect(await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.destination, email))).toHaveLength(1);
  });
});

describe("a link that a client with PKCE asked for", () => {
  /** A client as on a page that was opened at an address of the app. */
  const pkceClient = (post: Post, storage = memoryStorage()) =>
    newClient({ flowType: "pkce", storage, storageKey: "app" }, post);

  it("brings a code that this client alone exchanges, and signs in", async () => {
    const post = postWithApp();
    const email = newEmail();
    const client = pkceClient(post);
    await client.signInWithOtp({ email, options: { emailRedirectTo: NATIVE } });
    const target = leadsTo(await press(post.linkTo(email), post));
    expect([target.protocol, target.hash]).toEqual(["miapp:", ""]);
    const code = target.searchParams.get("code") ?? "";
    expect((await rowOf(email))?.emailConfirmedAt).toBeInstanceOf(Date);
    expect(await sessionsOf(email)).toEqual([]);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await sessionsOf(email)).map(({ methods }) => methods[0]?.method)).toEqual(["otp"]);
    const stranger = pkceClient(post);
    await stranger.signInWithOtp({ email: newEmail() });
    expect((await stranger.exchangeCodeForSession(code)).error?.status).toBe(404);
  });

  it("recovers an account: the client hears of the recovery and sets the password", async () => {
    const post = postWithApp();
    const { email } = await addConfirmed();
    const client: GoTrueClient = pkceClient(post);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail(email, { redirectTo: APP });
    expect(post.to(email).at(-1)?.subject).toBe("Recupera tu cuenta");
    const code = leadsTo(await press(post.linkTo(email), post)).searchParams.get("code") ?? "";
    const { error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(events).toContain("PASSWORD_RECOVERY");
    expect((await client.updateUser({ password: "otra-clave" })).error).toBeNull();
    expect((await newClient().signInWithPassword({ email, password: "otra-clave" })).error).toBeNull();
  });

  it("wipes what a stranger registered, also where no session opens yet", async () => {
    const post = postWithApp();
    const email = newEmail();
    const stranger = newClient({}, post);
    await stranger.signUp({ email, password: PASSWORD });
    const client = pkceClient(post);
    await client.signInWithOtp({ email, options: { emailRedirectTo: APP } });
    await press(post.linkTo(email), post);
    expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await rowOf(email))?.passwordHash).toBeNull();
  });

  it("also signs in by the code that is typed", async () => {
    const post = postWithApp();
    const email = newEmail();
    const client = pkceClient(post);
    await client.signInWithOtp({ email });
    const { error } = await client.verifyOtp({ email, token: post.codeTo(email), type: "email" });
    expect(error).toBeNull();
  });
});
