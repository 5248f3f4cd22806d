import * as z from "zod";
import { copy } from "~/copy/es";
import { flagField } from "./fields";

/** The form that saves a QR code to the cloud: only its own button does. */
export const qrCodeForm = z.object({
  save: flagField("1").refine((isAsked) => isAsked, copy.qrCode.unreadable),
});
