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
