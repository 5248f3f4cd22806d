/** Returns whether a request's body is a form without files. */
export function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return type.split(";", 1)[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded";
}
