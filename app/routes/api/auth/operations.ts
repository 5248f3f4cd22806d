import type { Operation } from "~/http/api/operation";
import { sendOtp } from "./codes/otp.server";
import { resendCode } from "./codes/resend.server";
import { verifyCode } from "./codes/verify.server";
import { logout } from "./logout.server";
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
  readKeys,
  readSettings,
  readHealth,
  sendOtp,
  resendCode,
  verifyCode,
];
