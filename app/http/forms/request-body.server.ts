/**
 * A request's whole body; `"too-big"` where it is heavier than `most` bytes, `undefined` where it breaks off. Counted while it
 * arrives, because a length need not be announced, and not read to its end once it is too heavy.
 */
export async function bodyWithin(request: Request, most: number): Promise<Blob | "too-big" | undefined> {
  // Left unread, not cancelled: a client that is still sending would lose its connection, and with it the answer.
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

/** A body as the form that its request says it is. Throws where it is none, or is cut short. */
export function formOf(body: Blob, request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "content-type": type } }).formData();
}
