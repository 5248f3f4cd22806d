/**
 * Returns the platform's address of a request's client, or an empty string if there is none (tests, tools). For an
 * IPv6 address it returns the /64 network, because a household or server has at least that many addresses and could
 * use a new one for every try.
 */
export function addressOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "";
  if (!address.includes(":") || address.includes(".")) return address;
  const [before = "", after] = address.split("::");
  const leading = before ? before.split(":") : [];
  const trailing = after ? after.split(":") : [];
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - leading.length - trailing.length)).fill("0");
  const network = [...leading, ...zeros, ...trailing].slice(0, 4);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
