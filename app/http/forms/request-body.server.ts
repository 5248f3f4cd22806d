/**
 * Reads a request's whole body. Returns `"too-big"` above `most` bytes and `undefined` if the body breaks off. It
 * counts while reading, because a request may have no length, and stops above the limit.
 */
export async function bodyWithin(request: Request, most: number): Promise<Blob | "too-big" | undefined> {
  // The body stays unread instead of being cancelled: a client that is still sending would lose its connection and
  // the answer.
  if (Number(request.headers.get("content-length") ?? 0) > most) return "too-big";
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      length += next.value.length;
      if (length > most) {
        await reader?.cancel().catch(() => {});
        return "too-big";
      }
      chunks.push(next.value);
    }
  } catch {
    return undefined;
  }
  return new Blob(chunks);
}

/**
 * Parses a body as a form by the request's content type. Throws if it is not a form or is incomplete, and for methods
 * other than POST, which no form has: an action would do the same for a DELETE.
 */
export async function formOf(body: Blob, request: Request): Promise<FormData> {
  if (request.method !== "POST") throw new Error(`A form is not sent by ${request.method}`);
  const type = request.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "content-type": type } }).formData();
}
