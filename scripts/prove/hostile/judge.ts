import type { Case } from "./cases";
import type { Received } from "./client";
import { mayRead, SECRETS } from "./world";

/** What is wrong with an answer, in a kind that is counted and a sentence that names it. */
export type Fault = { kind: FaultKind; sentence: string };

export const FAULT_KINDS = [
  "status 500 or a page of the platform",
  "an answer of 503",
  "no answer",
  "another tenant's data",
  "reflected markup",
  "headers",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Words of the platform's or the framework's own pages of errors, and of errors that escaped. */
const PLATFORM =
  /Unexpected Server Error|Application Error|Internal Server Error|D1_ERROR|SQLITE_|\n\s+at \w+ \(.*:\d+:\d+\)/;

/** Markup of a request as a browser would read it: an element, or an attribute that leaves its quotes. */
const REFLECTED = /<\/?x-\d+|["'\s]x-\d+=["']?1\b/i;

/** Whether HTML holds text of requests as markup. */
export type MarkupReader = (html: string) => Promise<string | undefined>;

const isHtml = (type: string) => /^(text\/html|application\/xhtml|image\/svg)/i.test(type);

/** Lists what is wrong with an answer. Answers of 503 are counted apart: busy hashing says so. */
export async function listFaults(
  { number, role, target, sent }: Case,
  answer: Received,
  readMarkup: MarkupReader,
): Promise<Fault[]> {
  const { status, headers, body } = answer;
  const faults: Fault[] = [];
  const add = (kind: FaultKind, what: string) =>
    faults.push({
      kind,
      sentence: `request ${number}, ${role}, ${target} (${sent.path.slice(0, 120)}): ${what}`,
    });
  if (status === 0) add("no answer", answer.failure ?? "");
  if ((status >= 500 && status !== 503) || PLATFORM.test(body))
    add("status 500 or a page of the platform", `${status} ${body.slice(0, 120)}`);
  if (status === 503) add("an answer of 503", body.slice(0, 120));

  const shown = `${body}\n${JSON.stringify(headers)}`;
  for (const secret of new Set(shown.match(SECRETS) ?? [])) {
    if (!mayRead(role, secret)) add("another tenant's data", secret);
  }

  const type = headers["content-type"] ?? "";
  if (isHtml(type) && REFLECTED.test(body)) {
    const found = await readMarkup(body);
    if (found) add("reflected markup", found);
  }
  if (body !== "") {
    if (headers["x-content-type-options"] !== "nosniff")
      add("headers", `${status} without nosniff (${type})`);
    if (type === "") add("headers", `${status} without a content type`);
    if (isHtml(type) && !headers["content-security-policy"])
      add("headers", `${status} HTML without a content security policy`);
  }
  const location = headers.location;
  if (location !== undefined && leadsAway(location)) add("headers", `leads to ${location}`);
  return faults;
}

/** Whether a redirect leaves the site; no provider is configured here. */
function leadsAway(location: string): boolean {
  const here = "http://here.invalid";
  const { origin, hostname } = new URL(location, here);
  return origin !== here && hostname !== "localhost";
}
