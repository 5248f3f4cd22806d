/** Returns whether a request only reads, so that the edge or a replica may answer it and it may be redirected. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
