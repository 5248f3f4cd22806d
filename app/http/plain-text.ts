/** Returns a sentence as a plain text answer, for refusals without a page. Never cached. */
export function plainText(sentence: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}
