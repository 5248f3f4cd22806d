import { z } from "zod";
import { copy } from "~/copy/es";
import { isEmail } from "~/domain/accounts/email";
import { linkProblem, normalizeLink } from "~/domain/restaurants/contact-links";
import { hasLetterOrDigit } from "~/domain/text";
import {
  codeField,
  codeTextField,
  emailField,
  isShortPassword,
  lineField,
  passwordField,
  valueField,
} from "./fields";

/** Country code of numbers typed without one: the Dominican Republic's. */
const DIAL_CODE = "1";

const phoneField = lineField("url").transform((text) =>
  text === "" ? "" : normalizeLink("phone", text, DIAL_CODE),
);

/**
 * `/my-space/edit-profile`. Of an external account only name and WhatsApp count. Changing address or password takes the
 * present password.
 */
export function profileForm({ presentEmail, hasPassword }: { presentEmail: string; hasPassword: boolean }) {
  return z
    .object({
      name: lineField("personName"),
      phone: phoneField,
      email: emailField,
      currentPassword: passwordField,
      newPassword: passwordField,
      repeatPassword: passwordField,
    })
    .superRefine((form, context) => {
      const complain = (field: keyof typeof form, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const says = copy.profile;
      if (!form.name) complain("name", says.nameRequired);
      else if (!hasLetterOrDigit(form.name)) complain("name", copy.forms.name);
      if (linkProblem("phone", form.phone)) complain("phone", says.phoneFormat);
      if (!hasPassword) return;
      if (!form.email) complain("email", says.emailRequired);
      else if (!isEmail(form.email)) complain("email", copy.forms.email);
      const changesEmail = form.email !== presentEmail;
      if ((form.newPassword || changesEmail) && !form.currentPassword) {
        complain("currentPassword", says.currentRequired);
      }
      if (!form.newPassword) return;
      if (isShortPassword(form.newPassword)) complain("newPassword", says.short);
      else if (form.newPassword !== form.repeatPassword) complain("repeatPassword", says.differ);
    });
}

/** A code of the second factor, or one that stands in for it. */
export const codeForm = z.object({ code: codeField });

/** `/my-space/security`: one device to close, or `others` = `1`. */
export const devicesForm = z.object({ device: valueField, others: valueField });

/** The first code of a new factor, beside one's own password, where the account has one. */
export const setUpForm = codeForm.extend({ password: passwordField });

/** One's own password again, or, where the account has none, a code of the second factor. */
export const confirmIdentityForm = z.object({ password: passwordField, code: codeTextField });

/** `/my-space/security/delete`: the proof, or the address of who has nothing to type for one. */
export const deletionForm = confirmIdentityForm.extend({ email: emailField });
