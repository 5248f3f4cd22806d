import { expect, test } from "vitest";
import { addressOf } from "~/http/requests/network-address.server";

const requestFrom = (address?: string) =>
  new Request("https://sobremesa.test/", address ? { headers: { "cf-connecting-ip": address } } : {});

test.each([
  [undefined, ""],
  ["190.166.0.1", "190.166.0.1"],
  ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:8d3::/64"],
  ["2001:db8:85a3:8d3::1", "2001:db8:85a3:8d3::/64"],
  ["2001:DB8:85A3:08d3:0:0:0:2", "2001:db8:85a3:8d3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:190.166.0.1", "::ffff:190.166.0.1"],
])("%s counts as %s", (address, counted) => {
  expect(addressOf(requestFrom(address))).toBe(counted);
});
