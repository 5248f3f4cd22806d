import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OWN_CONNECTION } from "./http";
import { SEEDED_URL } from "./servers";

/**
 * Serves the site under another address, where the page of `path` arrives in parts, as over a slow line: the part
 * before the first of `marks` at once, and each further part when `sendNext` is called. Everything else arrives
 * whole.
 */
export async function servePageInParts(path: string, marks: string[]) {
  const parts = marks.map(() => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    return { send, sent };
  });
  const server = createServer(async ({ url = "/" }, answer) => {
    const given = await fetch(SEEDED_URL + url, { headers: OWN_CONNECTION });
    answer.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" });
    const body = Buffer.from(await given.arrayBuffer());
    if (url !== path) return answer.end(body);
    let done = 0;
    for (const [at, { sent }] of parts.entries()) {
      const end = body.indexOf(marks[at]!, done);
      if (end < 0) return answer.destroy(new Error(`No ${marks[at]} on ${path}`));
      answer.write(body.subarray(done, end));
      done = end;
      await sent;
    }
    answer.end(body.subarray(done));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  let next = 0;
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendNext: () => parts[next++]?.send(),
    close: () => {
      for (const { send } of parts) send();
      server.closeAllConnections();
      server.close();
    },
  };
}
