import { codeAt } from "../../../own-account";
import { call } from "../../clients";
import type { Cases, World } from "./world";

const FACTORS = "/auth/v1/factors";
const NOBODYS = "0123456789abcdef";

/** Begins a factor of the account; returns its address and the app's key. */
async function enrol({ tokens }: World): Promise<{ path: string; key: string }> {
  const { body } = await call(FACTORS, { bearer: tokens.access, body: { factor_type: "totp" } });
  return { path: `${FACTORS}/${body.id}`, key: body.totp.secret };
}

async function challenge({ tokens }: World, path: string): Promise<string> {
  return (await call(`${path}/challenge`, { method: "POST", bearer: tokens.access })).body.id;
}

export const FACTOR_CASES: Cases = {
  enrolFactor: [
    {
      status: 200,
      ask: () => ({ path: FACTORS, body: { factor_type: "totp", friendly_name: "Mi teléfono" } }),
    },
    { when: "of a telephone", status: 422, ask: () => ({ path: FACTORS, body: { factor_type: "phone" } }) },
  ],
  challengeFactor: [
    { status: 200, ask: async (world) => ({ path: `${(await enrol(world)).path}/challenge` }) },
    { when: "of nobody", status: 404, ask: () => ({ path: `${FACTORS}/${NOBODYS}/challenge` }) },
  ],
  verifyFactor: [
    {
      status: 200,
      async ask(world) {
        const { path, key } = await enrol(world);
        const body = { challenge_id: await challenge(world, path), code: await codeAt(key, new Date()) };
        return { path: `${path}/verify`, body };
      },
    },
    {
      when: "with a wrong code",
      status: 422,
      async ask(world) {
        const { path } = await enrol(world);
        return { path: `${path}/verify`, body: { challenge_id: await challenge(world, path), code: "1" } };
      },
    },
  ],
  removeFactor: [
    { status: 200, ask: async (world) => ({ path: (await enrol(world)).path }) },
    { when: "of nobody", status: 404, ask: () => ({ path: `${FACTORS}/${NOBODYS}` }) },
  ],
};
