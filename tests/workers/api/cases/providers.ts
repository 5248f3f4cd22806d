import { providerAccounts } from "~/data/schema/access";
import { db, NOW, publicId } from "../../rows";
import type { Cases, World } from "./world";

const AUTH = "/auth/v1";

/** Its addresses are known without asking it. */
const FACEBOOK = { FACEBOOK_CLIENT_ID: "sobremesa", FACEBOOK_CLIENT_SECRET: "secret" };

/** Links the account with an account at Facebook; returns the identity's id. */
async function link({ account }: World): Promise<string> {
  const id = publicId();
  const values = {
    publicId: id,
    userId: account.id,
    provider: "facebook",
    subject: id,
    email: account.email,
  };
  await db.insert(providerAccounts).values({ ...values, createdAt: NOW });
  return id;
}

export const PROVIDER_CASES: Cases = {
  authorize: [
    { status: 302, ask: () => ({ path: `${AUTH}/authorize?provider=facebook`, set: FACEBOOK }) },
    {
      when: "for a client that wants the address",
      status: 200,
      ask: () => ({ path: `${AUTH}/authorize?provider=facebook&skip_http_redirect=true`, set: FACEBOOK }),
    },
    { when: "at no provider", status: 400, ask: () => ({ path: `${AUTH}/authorize?provider=nobody` }) },
  ],
  callback: [{ status: 302, ask: () => ({ path: `${AUTH}/callback?state=none&code=none` }) }],
  postedCallback: [
    { status: 302, ask: () => ({ path: `${AUTH}/callback`, form: { state: "none", code: "none" } }) },
  ],
  linkIdentity: [
    {
      status: 200,
      ask: () => ({
        path: `${AUTH}/user/identities/authorize?provider=facebook&skip_http_redirect=true`,
        set: FACEBOOK,
      }),
    },
  ],
  unlinkIdentity: [
    {
      status: 200,
      ask: async (world) => ({ path: `${AUTH}/user/identities/${await link(world)}`, set: FACEBOOK }),
    },
    {
      when: "of nobody",
      status: 422,
      ask: () => ({ path: `${AUTH}/user/identities/0123456789abcdef` }),
    },
  ],
  signInWithSso: [
    {
      when: "where it is not configured",
      status: 404,
      ask: () => ({ path: `${AUTH}/sso`, body: { domain: "correo.test" } }),
    },
  ],
};
