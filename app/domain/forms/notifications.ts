import * as z from "zod";
import { copy } from "~/copy/es";
import { isPublicId } from "~/domain/public-id";
import { valueField } from "./fields";

/**
 * The form of a list of notifications: `open` or `read` one (`id`), or `read-all`. Anything else is refused at `id`.
 */
export const notificationsForm = z
  .object({ intent: valueField, id: valueField })
  .transform((form, context) => {
    const { intent, id } = form;
    if (intent === "read-all") return { intent, which: "all" } as const;
    if ((intent === "open" || intent === "read") && isPublicId(id)) {
      return { intent, which: { id } } as const;
    }
    context.addIssue({ code: "custom", path: ["id"], message: copy.notifications.unknown.text });
    return z.NEVER;
  });

/**
 * The form of `/correo/baja/{token}`: its button, or what a mail program sends (RFC 8058). `wanted` is `undefined` for
 * anything else.
 */
export const unsubscribeForm = z
  .object({ intent: valueField, "List-Unsubscribe": valueField })
  .transform(({ intent, "List-Unsubscribe": oneClick }) => {
    if (intent === "end" || intent === "resume") return { wanted: intent, isOneClick: false } as const;
    return oneClick === "One-Click"
      ? ({ wanted: "end", isOneClick: true } as const)
      : ({ wanted: undefined, isOneClick: false } as const);
  });
