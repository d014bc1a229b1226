import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Proxies } from '../platform/proxies.ts';

/**
 * Returns a function that finds the client address of a request: the nearest one that does not belong to a trusted
 * proxy. Proxies append to X-Forwarded-For, so it is read from its end, only as far as trusted proxies have written
 * it. If a proxy forwards something that is not an address, the request counts for the address of the connection.
 */
export function createAddressReader({
  trusts,
}: Pick<Proxies, 'trusts'>): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const own = socket.remoteAddress ?? '';
    // Node joins repeated headers.
    const forwarded = headers['x-forwarded-for']?.toString() ?? '';
    let address = own;
    let hop = 0;
    let end = forwarded.length;
    while (end > 0 && trusts(address, hop)) {
      const start = forwarded.lastIndexOf(',', end - 1) + 1;
      const next = forwarded.slice(start, end).trim();
      end = start - 1;
      if (next === '') continue;
      address = next;
      hop += 1;
    }
    return isIP(address) === 0 ? own : address;
  };
}
