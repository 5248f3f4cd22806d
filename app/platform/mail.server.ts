import { isPlaceholderEmail } from "~/domain/accounts/placeholder-email";

/** A letter as plain text and as HTML, with the headers that mail programs act on. */
export type Letter = { subject: string; text: string; html: string; headers?: Record<string, string> };

export type Mail = ReturnType<typeof openMail>;

/** Opens the email binding. Locally the binding writes each letter into a folder and logs the path. */
export function openMail({ binding, from }: { binding: SendEmail; from: string }) {
  return {
    /** Sends one letter to one address. Throws when the platform refuses it, and for an account without an address. */
    async send(to: string, letter: Letter): Promise<void> {
      if (isPlaceholderEmail(to)) throw new Error("An account without an address cannot be mailed");
      await binding.send({ from: { name: "Sobremesa", email: from }, to, ...letter });
    },
  };
}
