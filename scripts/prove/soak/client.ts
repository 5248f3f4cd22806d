import { randomBytes } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { USER_AGENT } from "../../bench/cases";

/** Somebody who visits the site: an address of a network and, once signed in, cookies or a token. */
export type Visitor = { address: string; cookie?: string; token?: string };

/** Returns a network address that nobody else has: attempts, likes and views are counted by network address. */
export function newVisitor(): Visitor {
  const [a, b] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  return { address: `2001:db8:${a}:${b}::1` };
}

export type Sent = {
  /** What the report counts the request as. */
  kind: string;
  path: string;
  method?: string;
  form?: Record<string, string>;
  multipart?: Record<string, string>;
  json?: object;
  headers?: Record<string, string>;
  /** The statuses that are right. */
  expected: readonly number[];
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** A request that is over: when it was due (`performance.now()`), and how long its answer took from then. */
export type Sample = { kind: string; due: number; milliseconds: number };

/** Thrown for an answer that no visitor should get; the failure is in the client's list already. */
export class WrongAnswer extends Error {}

export type Client = {
  /**
   * Sends a request and reads its whole answer. `due` is the moment when it should have been sent; a late one has
   * waited. Rejects with `WrongAnswer` if it gets none or another status than those expected.
   */
  ask: (visitor: Visitor, sent: Sent, due?: number) => Promise<Answer>;
  samples: Sample[];
  /** What went wrong, each by kind, status and path. */
  failures: string[];
};

async function bodyOf({ form, multipart, json }: Sent): Promise<{ type?: string; bytes?: Buffer }> {
  if (json) return { type: "application/json", bytes: Buffer.from(JSON.stringify(json)) };
  if (form) {
    return {
      type: "application/x-www-form-urlencoded",
      bytes: Buffer.from(new URLSearchParams(form).toString()),
    };
  }
  if (!multipart) return {};
  const data = new FormData();
  for (const [name, value] of Object.entries(multipart)) data.append(name, value);
  const encoded = new Response(data);
  return {
    type: encoded.headers.get("content-type") ?? "",
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/**
 * Opens a client of the site. Each request has a connection of its own, as each visitor has: the runtime closes an idle
 * connection after five seconds, and a request that is sent at that moment gets no answer.
 */
export function openClient(origin: URL): Client {
  const samples: Sample[] = [];
  const failures: string[] = [];

  async function ask(visitor: Visitor, sent: Sent, due = performance.now()): Promise<Answer> {
    const { type, bytes } = await bodyOf(sent);
    const answer = await new Promise<Answer>((resolve, reject) => {
      const asked = request(
        {
          agent: false,
          host: origin.hostname,
          port: origin.port,
          path: sent.path,
          method: sent.method ?? (bytes ? "POST" : "GET"),
          headers: {
            host: origin.host,
            "user-agent": USER_AGENT,
            accept: "text/html,application/xhtml+xml",
            "accept-language": "es-DO,es;q=0.9",
            "cf-connecting-ip": visitor.address,
            ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
            ...(visitor.token ? { authorization: `Bearer ${visitor.token}` } : {}),
            ...(bytes ? { origin: origin.origin, "content-type": type, "content-length": bytes.length } : {}),
            ...sent.headers,
          },
        },
        (got) => {
          const chunks: Buffer[] = [];
          got.on("data", (chunk: Buffer) => chunks.push(chunk));
          got.on("error", reject);
          got.on("end", () =>
            resolve({
              status: got.statusCode ?? 0,
              headers: got.headers,
              body: Buffer.concat(chunks).toString("utf8"),
            }),
          );
        },
      );
      asked.on("error", reject);
      asked.end(bytes);
    }).catch((cause: Error) => {
      failures.push(`${sent.kind} ${sent.path}: no answer (${cause.message})`);
      throw new WrongAnswer(cause.message);
    });
    samples.push({ kind: sent.kind, due, milliseconds: performance.now() - due });
    if (!sent.expected.includes(answer.status)) {
      const location = answer.headers.location ? ` to ${answer.headers.location}` : "";
      failures.push(`${sent.kind} ${sent.path}: ${answer.status}${location}`);
      throw new WrongAnswer(String(answer.status));
    }
    return answer;
  }

  return { ask, samples, failures };
}

/** Adds the cookies of an answer to those that a visitor sends. */
export function keepCookies(visitor: Visitor, { headers }: Answer): void {
  const kept = new Map((visitor.cookie ?? "").split("; ").filter(Boolean).map(pairOf));
  for (const cookie of headers["set-cookie"] ?? []) {
    const [name, value] = pairOf(cookie.split(";", 1)[0] ?? "");
    if (/;\s*Max-Age=0\b/i.test(cookie)) kept.delete(name);
    else kept.set(name, value);
  }
  visitor.cookie = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
}

function pairOf(cookie: string): [name: string, value: string] {
  const at = cookie.indexOf("=");
  return [cookie.slice(0, at), cookie.slice(at + 1)];
}
