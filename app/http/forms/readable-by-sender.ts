import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";

/** Redirects after which a browser asks with GET. After 307 and 308 it sends the form again, and so does `fetch` by itself. */
const LEADS_TO_A_GET = [301, 302, 303];

/** The answer as the sender of the request can read it: a redirect of a form that a script sent becomes a 204 with its headers. */
export function readableBySender(request: Request, response: Response): Response {
  if (!request.headers.has(SENT_BY_SCRIPT) || !LEADS_TO_A_GET.includes(response.status)) return response;
  return new Response(null, { status: 204, headers: response.headers });
}
