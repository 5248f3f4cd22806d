import { SENT_BY_SCRIPT } from "~/domain/sent-by-script";

/** After these redirects the browser sends a GET. After 307 and 308 it sends the form again, and so does `fetch`. */
const GET_REDIRECTS = [301, 302, 303];

/**
 * Returns an answer that the sender can read: for a form sent by a script, a redirect becomes a 204 with the same
 * headers.
 */
export function readableBySender(request: Request, response: Response): Response {
  if (!request.headers.has(SENT_BY_SCRIPT) || !GET_REDIRECTS.includes(response.status)) return response;
  return new Response(null, { status: 204, headers: response.headers });
}
