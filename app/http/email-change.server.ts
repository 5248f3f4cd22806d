import type { AppLoadContext } from "@remix-run/cloudflare";
import { askEmailChange } from "~/data/profile.server";
import { newToken, tokenHash } from "~/platform/keys.server";
import { emailChangeLetter, emailChangeNotice } from "~/platform/letters";
import { addressHash } from "./address.server";
import { failureText } from "./failure-text";
import type { Identity } from "./session.server";

type Asked = { request: Request; context: AppLoadContext };

/**
 * Mails the link that confirms an account's new address there, and word of it to the present one. Gives whether it was
 * asked for, or why not; the letters leave behind the answer.
 */
export async function sendEmailChange(
  { request, context }: Asked,
  identity: Identity,
  email: string,
): Promise<"asked" | "taken" | "throttled"> {
  const { db, now, keys, mail, origin, requestId } = context;
  const token = newToken(32);
  const event = {
    kind: "email-change-asked",
    emailHash: await keys.hash("account", email),
    addressHash: await addressHash(request, context),
  } as const;
  const outcome = await askEmailChange(
    db,
    identity.userId,
    { email, tokenHash: await tokenHash(token), event },
    now,
  );
  if (outcome !== "asked") return outcome;
  // A stranger is told no name: it could be anybody's message to them.
  const toNew = emailChangeLetter({ name: "", email, url: `${origin}/confirmar-cambio/${token}` });
  const notice = { name: identity.name, email, url: `${origin}/my-space/security` };
  context.waitUntil(
    Promise.all([mail.send(email, toNew), mail.send(identity.email, emailChangeNotice(notice))]).catch(
      (cause: unknown) => {
        const said = failureText(cause).replaceAll(email, "…").replaceAll(identity.email, "…");
        console.error(
          JSON.stringify({ event: "mail-failed", purpose: "email-change", requestId, cause: said }),
        );
      },
    ),
  );
  return "asked";
}
