import { expect, test } from "vitest";
import { clientAddressOf, parseNetworks } from "./client-address.ts";

const PROXIES = parseNetworks(["10.0.0.1", "10.0.0.2", "172.16.0.0/12", "2001:db8:9::/48"]);

// Claims: A10
test.each([
  ["uses the peer address of a direct client", "203.0.113.7", undefined, "203.0.113.7"],
  ["ignores a header from a direct client", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["trusts the header of our proxy", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["ignores entries before our proxy's own", "10.0.0.1", "1.2.3.4, 203.0.113.7", "203.0.113.7"],
  ["skips a second trusted proxy", "10.0.0.1", "203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["falls back to the proxy without a header", "10.0.0.1", undefined, "10.0.0.1"],
  ["trusts a proxy inside a trusted network", "172.31.255.7", "203.0.113.7", "203.0.113.7"],
  ["does not trust a proxy outside the network", "172.32.0.1", "203.0.113.7", "172.32.0.1"],
  ["trusts a proxy in an IPv6 network", "2001:db8:9:1::2", "203.0.113.7", "203.0.113.7"],
  ["does not trust an unparsable entry", "10.0.0.1", "203.0.113.7, unknown", "unknown"],
  ["converts an IPv4-mapped IPv6 address", "::ffff:203.0.113.7", undefined, "203.0.113.7"],
  ["truncates IPv6 to the subscriber's /64", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  ["strips a port", "10.0.0.1", "203.0.113.7:1000", "203.0.113.7"],
  ["strips a port of a trusted proxy", "10.0.0.1", "203.0.113.7:1000, 10.0.0.2:443", "203.0.113.7"],
  ["strips a port of a mapped address", "10.0.0.1", "[::ffff:203.0.113.7]:1000", "203.0.113.7"],
  ["strips port and brackets of IPv6", "10.0.0.1", "[2001:db8:1:2:3:4:5:6]:1000", "2001:db8:1:2::/64"],
  ["strips brackets without a port", "10.0.0.1", "[2001:db8:1:2::6]", "2001:db8:1:2::/64"],
  ["strips an IPv6 zone", "10.0.0.1", "2001:db8:1:2::6%eth0", "2001:db8:1:2::/64"],
  ["compares IPv6 groups as numbers", "2001:0DB8:0001:2::5", undefined, "2001:db8:1:2::/64"],
  ["expands short IPv6", "2001:db8::1", undefined, "2001:db8:0:0::/64"],
])("%s", (_, peer, forwardedFor, expected) => {
  expect(clientAddressOf(peer, forwardedFor, PROXIES)).toBe(expected);
});
