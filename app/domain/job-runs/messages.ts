import * as z from "zod";
import { JOB_NAMES } from "./schedule";

/** The messages of the queue `JOBS`. A new kind is a member here and a case in `workers/queue`. */
export const JOB_MESSAGE = z.discriminatedUnion("kind", [
  /** A run stopped before the platform's limits, or failed: go on with it. */
  z.object({ kind: z.literal("continue-job"), job: z.enum(JOB_NAMES) }),
]);

export type JobMessage = z.infer<typeof JOB_MESSAGE>;

/** Reads a message's body. Returns `undefined` for one of another version. */
export function readJobMessage(body: unknown): JobMessage | undefined {
  return JOB_MESSAGE.safeParse(body).data;
}
