import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openCaptcha } from "~/platform/captcha.server";
import { openLog } from "~/platform/log";
import { openSms } from "~/platform/sms.server";
import { SOLVED_CAPTCHA, startLocalServices } from "../../../scripts/local-services";

const folder = mkdtempSync(join(tmpdir(), "services-"));
const said: string[] = [];
const services = await startLocalServices({ folder, say: (line) => said.push(line) });
const { SMS_WEBHOOK_URL, SMS_WEBHOOK_TOKEN, CAPTCHA_VERIFY_URL } = services.variables;

afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true });
});

const files = (kind: string) => readdirSync(folder).filter((name) => name.includes(`-${kind}-`));
const contentOf = (name: string) => readFileSync(join(folder, name), "utf8");

it("a text message is written into a file, which is announced", async () => {
  const sms = openSms({ url: SMS_WEBHOOK_URL, token: SMS_WEBHOOK_TOKEN });
  await sms.send("+18095550123", "Tu código es 123456");
  const [name = "", ...more] = files("sms");
  expect(more).toEqual([]);
  expect(contentOf(name)).toBe("To: +18095550123\n\nTu código es 123456\n");
  expect(said).toEqual([`Text message to +18095550123: ${join(folder, name)}`]);
});

it("a message with another token is refused, which the adapter throws without naming anybody", async () => {
  const sms = openSms({ url: SMS_WEBHOOK_URL, token: "another" });
  await expect(sms.send("+18095550124", "Hola")).rejects.toThrow(
    /^The sender of text messages answered 401$/,
  );
  expect(files("sms")).toHaveLength(1);
});

it("a captcha is solved by one token, and each question is written", async () => {
  const captcha = openCaptcha({ secret: "local", url: CAPTCHA_VERIFY_URL, log: openLog("test") });
  expect(await captcha.verify(SOLVED_CAPTCHA, "")).toEqual({ outcome: "passed" });
  expect(await captcha.verify("guessed", "10.0.0.1")).toEqual({
    outcome: "refused",
    reasons: ["invalid-input-response"],
  });
  expect(files("captcha").map(contentOf).sort()).toEqual([
    "Token: guessed\n\nrefused\n",
    "Token: solved\n\naccepted\n",
  ]);
});
