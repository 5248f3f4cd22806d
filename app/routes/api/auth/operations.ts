import type { Operation } from "~/http/api/operation";
import { setOwnersPassword } from "./account/owner-password.server";
import { updateUser } from "./account/update-user.server";
import { sendMagicLink } from "./codes/magic-link.server";
import { openVerifyPage } from "./codes/mailed-link.server";
import { sendOtp } from "./codes/otp.server";
import { reauthenticate } from "./codes/reauthenticate.server";
import { recover } from "./codes/recover.server";
import { resendCode } from "./codes/resend.server";
import { verifyCode } from "./codes/verify.server";
import { challenge, enrol, unenrol, verify } from "./factors.server";
import { logout } from "./logout.server";
import { authorize, linkIdentity } from "./providers/authorize.server";
import { callback, postedCallback } from "./providers/callback.server";
import { unlinkIdentity } from "./providers/identities.server";
import { signInWithSso } from "./providers/sso.server";
import { readHealth, readKeys, readSettings } from "./service.server";
import { signUp } from "./sign-up.server";
import { token } from "./token.server";
import { readUser } from "./user.server";

/** The operations of the account service. */
export const AUTH_OPERATIONS: readonly Operation[] = [
  signUp,
  token,
  logout,
  readUser,
  enrol,
  challenge,
  verify,
  unenrol,
  authorize,
  callback,
  postedCallback,
  linkIdentity,
  unlinkIdentity,
  signInWithSso,
  readKeys,
  readSettings,
  readHealth,
  sendOtp,
  sendMagicLink,
  recover,
  reauthenticate,
  resendCode,
  verifyCode,
  openVerifyPage,
  updateUser,
  setOwnersPassword,
];
