import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const found = new Set<number>();

/** Systems give outgoing connections higher ports, so none of them takes one of these. */
const ports = { from: 10_000, to: 32_768 };

/**
 * Returns a port of 127.0.0.1 on which nothing listens, never the same one twice. Another process may take it before the
 * caller does.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(ports.from, ports.to);
  if (found.has(port) || !(await isFree(port))) return findFreePort();
  found.add(port);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
