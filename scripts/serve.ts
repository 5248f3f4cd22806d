/**
 * `npm run serve [-- --port N] [--persist-to DIR] [--check]`: serves the production build on
 * http://localhost:8787 (or the port of `--port` or PORT), with the data of `npm run db:migrate` and `npm run
 * seed`. With `--check` it only checks that the port is free and the settings are usable.
 */
import { parseArgs } from "node:util";
import { unstable_getVarsForDev, unstable_readConfig } from "wrangler";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#support/demo/names";
import { readConfiguration } from "../workers/configuration";
import { isPortTaken, PortTaken, startLocalServer } from "./local-server";
import { LOCAL_SERVICES_FOLDER, startLocalServices } from "./local-services";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    "persist-to": { type: "string" },
    check: { type: "boolean", default: false },
  },
});

function leave(why: string): never {
  console.error(`\n${why}\n`);
  process.exit(1);
}

const wanted = values.port ?? (process.env.PORT || "8787");
const port = Number(wanted);
if (!/^\d+$/.test(wanted) || port < 1 || port > 65_535)
  leave(`${wanted} is no port: name one from 1 to 65535.`);
const taken = `Port ${port} is taken, perhaps by an earlier start. End that, or take another: npm start -- --port ${port === 65_535 ? port - 1 : port + 1}`;

const { vars } = unstable_readConfig({ config: "wrangler.toml" });
const variables = unstable_getVarsForDev("wrangler.toml", undefined, vars, undefined, true);
const read = readConfiguration(
  Object.fromEntries(Object.entries(variables).map(([name, { value }]) => [name, value])),
);
if ("problem" in read)
  leave(`${read.problem}.\nSee docs/operations.md; locally settings stand in .dev.vars.`);

if (values.check) {
  if (await isPortTaken(port)) leave(taken);
  process.exit(0);
}

// What is configured stays: a real sender, a real verifier.
const services = await startLocalServices();
const server = await startLocalServer({
  port,
  variables: {
    ...(read.configuration.sms
      ? {}
      : {
          SMS_WEBHOOK_URL: services.variables.SMS_WEBHOOK_URL,
          SMS_WEBHOOK_TOKEN: services.variables.SMS_WEBHOOK_TOKEN,
        }),
    ...(variables.CAPTCHA_VERIFY_URL ? {} : { CAPTCHA_VERIFY_URL: services.variables.CAPTCHA_VERIFY_URL }),
  },
  state: values["persist-to"] ?? ".wrangler/state",
  logLevel: "log",
}).catch((cause: unknown) => {
  if (cause instanceof PortTaken) leave(taken);
  console.error(cause);
  process.exit(1);
});

console.log(`
Ready on ${server.url}

Demo accounts, password '${DEMO_PASSWORD}':
  ${DEMO_ACCOUNTS.admin}   ${server.url}/admin
  ${DEMO_ACCOUNTS.owner}   ${server.url}/management
  ${DEMO_ACCOUNTS.diner}   ${server.url}/my-space

Letters are written to .wrangler/tmp/email and announced here; text messages too, in ${LOCAL_SERVICES_FOLDER}.
Scheduled jobs do not run by themselves here: npm run job
Ctrl-C ends it.
`);

let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (isEnding) process.exit(1);
    isEnding = true;
    void Promise.allSettled([server.close(), services.close()]).finally(() => process.exit(0));
  });
}
