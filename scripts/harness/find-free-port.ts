import { once } from 'node:events';
import { createServer } from 'node:net';

const found = new Set<number>();

/**
 * Returns a port of 127.0.0.1 on which nothing listens, never the same one twice. Another process may take it before the
 * caller does.
 */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  if (found.has(port)) return findFreePort();
  found.add(port);
  return port;
}
