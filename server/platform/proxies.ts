import { BlockList, isIP } from 'node:net';
import type { TrustProxy } from './config.ts';

export type Proxies = {
  /**
   * Returns whether forwarding headers from this address are trusted. `hop` is 0 for the address of the connection,
   * and 1 for the last address in X-Forwarded-For.
   */
  trusts(address: string | undefined, hop?: number): boolean;
  /** Remembers the address if it sent forwarding headers without being trusted. */
  sawForwarded(address: string | undefined): void;
  /** The last such address; null for none. */
  readonly stranger: string | null;
};

/** Logged for an address that sent X-Forwarded-For without being trusted. Operators search for it. */
export const UNTRUSTED_PROXY = 'X-Forwarded-For from an address that TRUST_PROXY does not trust';

/** Anyone may send the header, from as many addresses as they have. */
const maxReported = 100;

/**
 * Distinguishes trusted proxies from others, and remembers the last untrusted address. Each untrusted address is
 * reported once, up to 100 of them (rules/admin 11.3).
 */
export function createProxies(
  trustProxy: TrustProxy,
  report: (address: string) => void = () => undefined,
): Proxies {
  const trusts = trustOf(trustProxy);
  const reported = new Set<string>();
  let stranger: string | null = null;
  return {
    trusts,
    sawForwarded(address) {
      if (address === undefined || trusts(address)) return;
      stranger = address.replace(/^::ffff:/, '');
      if (reported.has(stranger) || reported.size >= maxReported) return;
      reported.add(stranger);
      report(stranger);
    },
    get stranger() {
      return stranger;
    },
  };
}

function trustOf(trustProxy: TrustProxy): Proxies['trusts'] {
  if (trustProxy === null) return () => false;
  if (trustProxy === 'nearest') return (_address, hop = 0) => hop === 0;
  const trusted = new BlockList();
  for (const each of trustProxy) {
    const [address = '', prefix] = each.split('/');
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => address !== undefined && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
