/** Stands in for the outside services of accounts while the site runs on this machine, as the folder of letters does for mail. */
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Beside the letters, which wrangler writes into folders of the same one. */
export const LOCAL_SERVICES_FOLDER = ".wrangler/tmp/email/local-services";

/** The token that the local verifier of captchas accepts. */
export const SOLVED_CAPTCHA = "solved";

type LocalServices = {
  /** The settings by which the site finds the services. */
  variables: Record<"SMS_WEBHOOK_URL" | "SMS_WEBHOOK_TOKEN" | "CAPTCHA_VERIFY_URL", string>;
  close: () => Promise<void>;
};

/**
 * Starts a sender of text messages, which writes each into a file and says so, and a verifier of captchas, which accepts
 * one token and writes what it was asked. Each file's name begins with its moment.
 */
export async function startLocalServices({
  folder = LOCAL_SERVICES_FOLDER,
  say = console.log,
}: {
  folder?: string;
  say?: (line: string) => void;
} = {}): Promise<LocalServices> {
  const token = randomUUID();
  const write = (kind: string, content: string) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${Date.now()}-${kind}-${randomUUID().slice(0, 8)}.txt`);
    writeFileSync(file, content);
    return file;
  };

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const body = await text(request);
    if (request.method !== "POST") return { status: 405 };
    if (request.url === "/sms") {
      if (request.headers.authorization !== `Bearer ${token}`) return { status: 401 };
      const { to, text: message } = JSON.parse(body);
      say(`Text message to ${to}: ${write("sms", `To: ${to}\n\n${message}\n`)}`);
      return { status: 202 };
    }
    if (request.url === "/siteverify") {
      const given = new URLSearchParams(body).get("response") ?? "";
      const success = given === SOLVED_CAPTCHA;
      write("captcha", `Token: ${given}\n\n${success ? "accepted" : "refused"}\n`);
      return {
        status: 200,
        body: { success, ...(!success && { "error-codes": ["invalid-input-response"] }) },
      };
    }
    return { status: 404 };
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch(() => ({ status: 400, body: undefined }))
      .then(({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    variables: {
      SMS_WEBHOOK_URL: `${origin}/sms`,
      SMS_WEBHOOK_TOKEN: token,
      CAPTCHA_VERIFY_URL: `${origin}/siteverify`,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
