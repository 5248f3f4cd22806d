import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AccountDeps } from "~/accounts/deps";
import { deviceName } from "~/domain/accounts/sessions";
import { addressOf } from "~/http/requests/network-address.server";
import { runAfterAnswer } from "~/http/run-after-answer.server";
import { readKnownDevice } from "./known-device.server";
import { sendLetter } from "./letters.server";
import { sessionHashOf } from "./session.server";
import { textSender } from "./texts.server";

type RequestArgs = { request: Request; context: AppLoadContext };

/** Returns the dependencies of the account rules for a request. */
export async function accountDeps(args: RequestArgs): Promise<AccountDeps> {
  const { request, context } = args;
  const { db, now, keys, passwords, limits, settings, place } = context;
  const [tokenHash, knownDevice] = await Promise.all([sessionHashOf(args), readKnownDevice(args)]);
  const device = deviceName(request.headers.get("user-agent") ?? "");
  return {
    db,
    now,
    keys,
    passwords,
    limits,
    settings,
    caller: { network: addressOf(request), device, place, tokenHash, knownDevice },
    sendText: textSender(context),
    sendLetter: (letter) => sendLetter(context, letter),
    afterAnswer: (event, work, detail) => runAfterAnswer(context, event, work, detail),
  };
}
