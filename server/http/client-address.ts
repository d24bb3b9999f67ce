import { BlockList, isIP, isIPv6 } from "node:net";

/** The right-most untrusted address of `X-Forwarded-For` and `peer`, without port; IPv6 as /64, one subscriber. */
export function clientAddressOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  if (!forwardedFor) return subscriberOf(bareAddress(peer ?? ""));
  const chain = [
    ...forwardedFor
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
    peer ?? "",
  ].map(bareAddress);
  const caller = chain.findLast((address, index) => {
    const isLast = index === chain.length - 1;
    const isBehindProxies = chain.slice(index + 1).every((one) => isIn(one, trustedProxies));
    return (isLast && !isIn(address, trustedProxies)) || (isBehindProxies && !isIn(address, trustedProxies));
  });
  return subscriberOf(caller ?? bareAddress(peer ?? ""));
}

export function parseNetworks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const one of list) {
    const [address = "", bits] = one.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) found.addAddress(address, family);
    else found.addSubnet(address, Number(bits), family);
  }
  return found;
}

export function isTrustedProxy(peer: string | undefined, trustedProxies: BlockList): boolean {
  return isIn(bareAddress(peer ?? ""), trustedProxies);
}

function isIn(address: string, list: BlockList): boolean {
  return isIP(address) > 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Strips port, brackets, zone and IPv4-mapped prefix: `[2001:db8::1%eth0]:443` → `2001:db8::1`. */
function bareAddress(address: string): string {
  const host = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([^:]*):\d+$/.exec(address)?.[1] ?? address;
  return host.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

function subscriberOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser normalises addresses (RFC 5952).
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const middle = Array<string>(8 - front.length - back.length).fill("0");
  return `${[...front, ...middle, ...back].slice(0, 4).join(":")}::/64`;
}
