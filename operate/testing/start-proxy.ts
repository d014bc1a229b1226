import { findFreePort } from '#scripts/harness/find-free-port.ts';
import type { Proxy } from './proxy-errors.ts';
import { startNginx, upstreamOf } from './start-nginx.ts';

/** Starts Debian's nginx with the guide's file, but without https, in front of any number of ports of 127.0.0.1. */
export async function startProxy(ports: readonly number[]): Promise<Proxy & { origin: string }> {
  const port = await findFreePort();
  const upstream = await upstreamOf(ports.map((each) => `127.0.0.1:${each}`));
  return {
    origin: `http://127.0.0.1:${port}`,
    ...(await startNginx({ port, upstream, isPlain: true })),
  };
}
