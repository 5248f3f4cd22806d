/** A letter as both kinds of mail program read it. */
export type Letter = { subject: string; text: string; html: string };

export type Mail = ReturnType<typeof openMail>;

/** Sends through the platform's email binding; locally that writes each letter into a folder and tells where. */
export function openMail({ binding, from }: { binding: SendEmail; from: string }) {
  return {
    /** Sends one letter to one address. Throws when the platform refuses it. */
    async send(to: string, { subject, text, html }: Letter): Promise<void> {
      await binding.send({ from: { name: "Sobremesa", email: from }, to, subject, text, html });
    },
  };
}
