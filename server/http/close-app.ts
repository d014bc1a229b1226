import { Server as NetServer } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** Long enough for calls to Discord; a client that has sent half a request has had its time. */
const closePatienceMs = 8000;

/** How long a connection that was just accepted may take to bring its request. */
const lingerMs = 300;

/** A turn of the event loop as short as this has had nothing to do. */
const idleTurnMs = 0.5;
const quietPatienceMs = 1000;

/**
 * Resolves directly after the event loop has looked for new connections and found none. Those that wait to be accepted
 * when the port closes are reset by the kernel, and a proxy may have sent a change on them, which it cannot send twice.
 */
async function quietMoment(): Promise<void> {
  const deadline = performance.now() + quietPatienceMs;
  for (let before = performance.now(); before < deadline;) {
    await immediate();
    const after = performance.now();
    if (after - before < idleTurnMs) return;
    before = after;
  }
}

/**
 * Finishes running requests, and closes connections whose requests never end. After a drain (rules/http 11.3) no
 * connection that a proxy opened is lost.
 */
export async function closeApp(app: FastifyInstance, { phase }: Drain): Promise<void> {
  if (phase === 'draining' && app.server.listening) {
    await quietMoment();
    // Closing the HTTP server would also reset connections whose first bytes are still on their way.
    NetServer.prototype.close.call(app.server);
    await sleep(lingerMs);
  }
  const timer = setTimeout(() => app.server.closeAllConnections(), closePatienceMs);
  await app.close();
  clearTimeout(timer);
}
