import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OWN_CONNECTION } from "./http";
import { SEEDED_URL } from "./servers";

/**
 * Serves the site under another address, where a page comes in two parts: what stands before `mark` at once, the rest when
 * `sendRest` is called, as over a slow line. Everything else comes whole.
 */
export async function servePageInHalves(path: string, mark: string) {
  let sendRest = () => {};
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const server = createServer(async ({ url = "/" }, answer) => {
    const given = await fetch(SEEDED_URL + url, { headers: OWN_CONNECTION });
    answer.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" });
    const body = Buffer.from(await given.arrayBuffer());
    if (url !== path) return answer.end(body);
    const at = body.indexOf(mark);
    if (at < 0) throw new Error(`No ${mark} on ${path}`);
    answer.write(body.subarray(0, at));
    await rest;
    answer.end(body.subarray(at));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
