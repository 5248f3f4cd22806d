import { addAdminAccount, addOwnerAccount, PASSWORD } from "../../../people";
import { call } from "../../clients";
import { newEmail, newPost } from "../../codes/mailbox";
import { signInByCall } from "../../doors";
import type { Cases } from "./world";

const AUTH = "/auth/v1";

/** A code that was mailed to a new address. */
async function mailedCode(): Promise<{ email: string; token: string }> {
  const email = newEmail();
  const post = newPost();
  await call(`${AUTH}/otp`, { body: { email }, set: post.set });
  return { email, token: post.codeTo(email) };
}

/** An administrator's token and a nonce. */
async function confirmedAdministrator(): Promise<{ bearer: string; nonce: string }> {
  const { email } = await addAdminAccount();
  const { access: bearer } = await signInByCall(email, PASSWORD, new Date());
  const post = newPost();
  await call(`${AUTH}/reauthenticate`, { bearer, set: post.set });
  return { bearer, nonce: post.codeTo(email) };
}

export const CODE_CASES: Cases = {
  sendOtp: [
    { status: 200, ask: () => ({ path: `${AUTH}/otp`, body: { email: newEmail() } }) },
    { when: "to nobody", status: 400, ask: () => ({ path: `${AUTH}/otp`, body: {} }) },
  ],
  sendMagicLink: [{ status: 200, ask: () => ({ path: `${AUTH}/magiclink`, body: { email: newEmail() } }) }],
  recover: [{ status: 200, ask: ({ account: { email } }) => ({ path: `${AUTH}/recover`, body: { email } }) }],
  reauthenticate: [{ status: 200, ask: () => ({ path: `${AUTH}/reauthenticate` }) }],
  resendCode: [
    {
      status: 200,
      ask: ({ account: { email } }) => ({ path: `${AUTH}/resend`, body: { type: "signup", email } }),
    },
    { when: "of no type", status: 400, ask: () => ({ path: `${AUTH}/resend`, body: { email: newEmail() } }) },
  ],
  verifyCode: [
    {
      status: 200,
      ask: async () => ({ path: `${AUTH}/verify`, body: { type: "email", ...(await mailedCode()) } }),
    },
    {
      when: "with a wrong code",
      status: 403,
      ask: ({ account: { email } }) => ({
        path: `${AUTH}/verify`,
        body: { type: "email", email, token: "000000" },
      }),
    },
    {
      when: "by the form of a link that is no longer valid",
      status: 403,
      ask: () => ({ path: `${AUTH}/verify`, form: { type: "magiclink", token: "nothing" } }),
    },
  ],
  openVerifyPage: [
    { status: 200, ask: () => ({ path: `${AUTH}/verify?type=magiclink&token=anything` }) },
    { when: "of no link", status: 400, ask: () => ({ path: `${AUTH}/verify` }) },
  ],
  updateUser: [
    { status: 200, ask: () => ({ path: `${AUTH}/user`, body: { data: { name: "Ana María" } } }) },
    {
      when: "with a password and no nonce",
      status: 400,
      ask: () => ({ path: `${AUTH}/user`, body: { password: "otra-clave" } }),
    },
  ],
  setOwnersPassword: [
    {
      status: 200,
      async ask() {
        const { email } = await addOwnerAccount();
        const { bearer, nonce } = await confirmedAdministrator();
        return { path: `${AUTH}/admin/password`, bearer, body: { email, newPassword: "otra-clave", nonce } };
      },
    },
    {
      when: "by a diner",
      status: 403,
      ask: ({ account: { email } }) => ({
        path: `${AUTH}/admin/password`,
        body: { email, newPassword: "otra-clave" },
      }),
    },
  ],
};
