/** Most bytes of a multipart body that are read for its text fields: the platform refuses larger requests itself. */
const MOST_READ = 100 * 1024 * 1024;

/** Most bytes of the headers of one part. */
const HEAD_BYTES = 8 * 1024;

type TextParts = {
  typed: Record<string, string>;
  /** The size of each field's file in bytes. */
  fileBytes: Record<string, number>;
};

/** What the bytes belong to that come next. */
type Place =
  | { in: "head" }
  | { in: "text"; name: string }
  | { in: "file"; name: string }
  | { in: "beginning" }
  | { in: "boundary" };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const HEAD_END = bytesOf("\r\n\r\n");

/**
 * Returns the text fields of a multipart body whose files are too large to be held, and how large its files are. The
 * bytes of files are counted and dropped. Returns `undefined` for a body that has been read, breaks off, is not written
 * like one, or has more than `most` bytes of text.
 */
export async function readTextParts(request: Request, most: number): Promise<TextParts | undefined> {
  const [, quoted, bare] =
    /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(request.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? bare;
  if (!boundary || request.bodyUsed || !request.body) return undefined;
  const delimiter = bytesOf(`\r\n--${boundary}`);
  const parts: TextParts = { typed: Object.create(null), fileBytes: Object.create(null) };
  let place: Place = { in: "beginning" };
  // The first boundary has no line before it.
  let held: Uint8Array = bytesOf("\r\n");
  let [read, text] = [0, 0];

  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    read += next.value.length;
    if (read > MOST_READ) break;
    held = joined(held, next.value);
    for (;;) {
      if (place.in === "boundary") {
        if (held.length < 2) break;
        const after = textOf(held.subarray(0, 2));
        if (after === "--") return { ...parts, typed: { ...parts.typed } };
        if (after !== "\r\n") return undefined;
        // The line break stays before the headers, because a part may have none.
        place = { in: "head" };
        continue;
      }
      const end = indexIn(held, place.in === "head" ? HEAD_END : delimiter);
      if (place.in === "beginning") {
        if (held.length < delimiter.length) break;
        // Browsers write nothing before the first boundary.
        if (end !== 0) return undefined;
      }
      if (place.in === "head") {
        if (held.length > HEAD_BYTES && (end < 0 || end > HEAD_BYTES)) return undefined;
        if (end < 0) break;
        place = placeOf(textOf(held.subarray(0, end)));
        held = held.subarray(end + HEAD_END.length);
        continue;
      }
      // What may be the beginning of a delimiter waits for the rest of it.
      const own = held.subarray(0, end < 0 ? Math.max(0, held.length - delimiter.length + 1) : end);
      if (place.in === "file") parts.fileBytes[place.name] = (parts.fileBytes[place.name] ?? 0) + own.length;
      if (place.in === "text") {
        if (end < 0) {
          if (held.length > most) return undefined;
          break;
        }
        text += own.length;
        if (text > most) return undefined;
        parts.typed[place.name] ??= textOf(own);
      }
      held = held.subarray(end < 0 ? own.length : end + delimiter.length);
      if (end < 0) break;
      place = { in: "boundary" };
    }
  }
  await reader.cancel().catch(() => {});
  return undefined;
}

/** Returns what a part holds, by its headers. */
function placeOf(head: string): Place {
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return { in: "file", name: "" };
  return /[;\s]filename\*?=/i.test(disposition) ? { in: "file", name } : { in: "text", name };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Returns where a pattern begins in bytes, or -1. */
function indexIn(bytes: Uint8Array, pattern: Uint8Array): number {
  const [first = 0] = pattern;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + pattern.length > bytes.length) return -1;
    let same = 1;
    while (same < pattern.length && bytes[at + same] === pattern[same]) same++;
    if (same === pattern.length) return at;
  }
  return -1;
}
