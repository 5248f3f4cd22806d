/** Whether a request only reads: its answer may come from the edge or a replica, and it may be redirected. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
