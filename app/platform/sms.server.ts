/** How long a call waits for the sender. */
const PATIENCE_MS = 10_000;

/** Where messages are sent from, and what names this site there. */
export type SmsSender = { url: string; token: string };

export type Sms = ReturnType<typeof openSms>;

/** Opens the sender of text messages: a web address that takes the number and the text as JSON. */
export function openSms({ url, token }: SmsSender) {
  return {
    /** Sends a text to a number in E.164. Throws if the sender does not answer or refuses it. */
    async send(to: string, text: string): Promise<void> {
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ to, text }),
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      // Without the address and the number, which are nobody's business in a log.
      if (!answer.ok) throw new Error(`The sender of text messages answered ${answer.status}`);
    },
  };
}
