/** A sentence as an answer of its own, for refusals that no page draws. Never cached. */
export function plainText(sentence: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
