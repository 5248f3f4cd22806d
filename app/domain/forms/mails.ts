import * as z from "zod";
import { valueField } from "./fields";

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
