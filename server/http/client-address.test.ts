import { expect, test } from "vitest";
import { clientAddressOf, networks } from "./client-address.ts";

const PROXIES = networks(["10.0.0.1", "10.0.0.2", "172.16.0.0/12", "2001:db8:9::/48"]);

// Claims: A10
test.each([
  ["a direct caller is its own peer", "203.0.113.7", undefined, "203.0.113.7"],
  ["a direct caller's own header is not believed", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["our proxy tells who called", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  [
    "what the caller wrote before our proxy's entry is not believed",
    "10.0.0.1",
    "1.2.3.4, 203.0.113.7",
    "203.0.113.7",
  ],
  ["two proxies of ours in a row", "10.0.0.1", "203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["a proxy that says nothing stands for itself", "10.0.0.1", undefined, "10.0.0.1"],
  ["a proxy anywhere in a network of ours", "172.31.255.7", "203.0.113.7", "203.0.113.7"],
  ["a proxy just outside a network of ours is a caller", "172.32.0.1", "203.0.113.7", "172.32.0.1"],
  ["a proxy in an IPv6 network of ours", "2001:db8:9:1::2", "203.0.113.7", "203.0.113.7"],
  ["what is no address is no proxy of ours", "10.0.0.1", "203.0.113.7, unknown", "unknown"],
  ["an IPv4 address in IPv6 clothes", "::ffff:203.0.113.7", undefined, "203.0.113.7"],
  ["IPv6 is cut to the subscriber's /64", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  ["a port is cut", "10.0.0.1", "203.0.113.7:1000", "203.0.113.7"],
  ["a port of our own proxy is cut", "10.0.0.1", "203.0.113.7:1000, 10.0.0.2:443", "203.0.113.7"],
  ["a port of a mapped address is cut", "10.0.0.1", "[::ffff:203.0.113.7]:1000", "203.0.113.7"],
  ["a port and brackets of IPv6 are cut", "10.0.0.1", "[2001:db8:1:2:3:4:5:6]:1000", "2001:db8:1:2::/64"],
  ["brackets without a port are cut", "10.0.0.1", "[2001:db8:1:2::6]", "2001:db8:1:2::/64"],
  ["a zone of IPv6 is cut", "10.0.0.1", "2001:db8:1:2::6%eth0", "2001:db8:1:2::/64"],
  ["IPv6 groups are compared as numbers", "2001:0DB8:0001:2::5", undefined, "2001:db8:1:2::/64"],
  ["short IPv6 is written out first", "2001:db8::1", undefined, "2001:db8:0:0::/64"],
])("%s", (_, peer, forwardedFor, expected) => {
  expect(clientAddressOf(peer, forwardedFor, PROXIES)).toBe(expected);
});
