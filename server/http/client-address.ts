import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * The address of the caller: the peer's, unless the peer is a proxy of ours; then the right-most
 * address in `X-Forwarded-For` that is not one of our proxies. No other header is believed.
 * IPv4-mapped addresses become IPv4; IPv6 addresses are cut to their /64, which one subscriber holds.
 */
export function clientAddressOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  if (!forwardedFor) return subscriberOf(plain(peer ?? ""));
  const chain = [
    ...forwardedFor
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
    peer ?? "",
  ].map(plain);
  const caller = chain.findLast((address, index) => {
    const isLast = index === chain.length - 1;
    const reachedThroughUs = chain.slice(index + 1).every((one) => isIn(one, trustedProxies));
    return (isLast && !isIn(address, trustedProxies)) || (reachedThroughUs && !isIn(address, trustedProxies));
  });
  return subscriberOf(caller ?? plain(peer ?? ""));
}

/** A list of addresses and networks such as `10.0.0.0/8`. */
export function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const one of list) {
    const [address = "", bits] = one.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) found.addAddress(address, family);
    else found.addSubnet(address, Number(bits), family);
  }
  return found;
}

function isIn(address: string, list: BlockList): boolean {
  return isIP(address) > 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function subscriberOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const middle = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const groups = address.includes("::") ? [...front, ...middle, ...back] : front;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
