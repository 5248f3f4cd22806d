import type * as z from "zod";
import type { Bearer } from "~/accounts/bearer-sessions.server";
import type { otpBody, redirectQuery, resendBody, updateUserBody, verifyBody } from "~/domain/api/code-calls";
import type { ApiAnswer, ApiCall } from "~/http/api/operation";
import type { ApiRefusal } from "~/http/api/refusals";

type Query = z.output<typeof redirectQuery>;

export type OtpCall = ApiCall<undefined, Query, z.output<typeof otpBody>, undefined>;
export type ResendCall = ApiCall<undefined, Query, z.output<typeof resendBody>, undefined>;
export type VerifyCall = ApiCall<undefined, Query, z.output<typeof verifyBody>, undefined>;
export type UpdateUserCall = ApiCall<undefined, Query, z.output<typeof updateUserBody>, Bearer>;

/** Answers `POST /verify` of one type. It checks its own members of the body. */
export type Verifier = (call: VerifyCall) => Promise<ApiAnswer | ApiRefusal>;
