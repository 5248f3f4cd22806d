import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Subjects } from "~/data/sign-in.server";
import { addressHash, emailHash } from "./address.server";

type Asked = { request: Request; context: AppLoadContext };

/** Under which names tries at an account's password are counted: its address and the request's, as keyed hashes. */
export async function subjectsOf({ request, context }: Asked, email: string): Promise<Subjects> {
  const [account, address] = await Promise.all([emailHash(context, email), addressHash(request, context)]);
  return { account: `account:${account}`, address: `address:${address}` };
}

/** The same of tries at codes: they stay the account's, whatever its address. */
export async function factorSubjectsOf({ request, context }: Asked, userId: number): Promise<Subjects> {
  const [account, address] = await Promise.all([
    context.keys.hash("account", String(userId)),
    addressHash(request, context),
  ]);
  return { account: `factor:${account}`, address: `address:${address}` };
}
