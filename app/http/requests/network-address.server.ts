/**
 * Where a request came from, as the platform tells it; empty where nothing did (tests, tools). Of an IPv6 address its /64
 * network: a household or server is given at least that much, and could try from a new address every time.
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
