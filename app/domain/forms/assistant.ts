import * as z from "zod";
import { copy } from "~/copy/es";
import { lineField, valueField } from "./fields";

/**
 * The form of `/asistente`: a question, or `restart`, which forgets the conversation. Refuses an empty question, and one
 * above 120 characters.
 */
export const assistantForm = z
  .object({ intent: valueField, question: lineField("question") })
  .transform(({ intent, question }, context) => {
    if (intent === "restart") return { isRestart: true, question: "" };
    if (question === "") {
      context.addIssue({ code: "custom", path: ["question"], message: copy.assistant.empty });
      return z.NEVER;
    }
    return { isRestart: false, question };
  });
