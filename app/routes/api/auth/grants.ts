import type { ApiAnswer, ApiCall } from "~/http/api/operation";
import type { ApiRefusal } from "~/http/api/refusals";

/** One grant of `POST /token`. It checks its own members of the body. */
export type Grant = (
  call: ApiCall<undefined, { grant_type?: string | undefined }, Record<string, unknown>, undefined>,
) => Promise<ApiAnswer | ApiRefusal>;
