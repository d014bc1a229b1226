import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** This is long enough for calls to Discord, and for a client to finish sending its request. */
const closePatienceMs = 8000;

/** The time for the request of a newly accepted connection to arrive. */
const lingerMs = 300;

/** The number of consecutive turns of the event loop without a new connection. */
const quietTurns = 5;
const quietPatienceMs = 1000;

/**
 * Resolves directly after the event loop has looked for new connections a few times and found none. When the port
 * closes, the kernel resets connections that wait to be accepted. A proxy may have sent a write on such a
 * connection, and cannot send it twice. One turn is not enough, because a turn accepts one connection.
 */
async function quietMoment(server: Server): Promise<void> {
  let turns = 0;
  const count = () => {
    turns = 0;
  };
  server.on('connection', count);
  const deadline = performance.now() + quietPatienceMs;
  while (turns < quietTurns && performance.now() < deadline) {
    await immediate();
    turns += 1;
  }
  server.off('connection', count);
}

/**
 * Finishes running requests, and closes connections whose requests never end. After a drain (rules/http 11.3) no
 * connection that a proxy has opened is lost.
 */
export async function closeApp(app: FastifyInstance, { phase }: Drain): Promise<void> {
  if ((phase === 'draining' || phase === 'leaving') && app.server.listening) {
    await quietMoment(app.server);
    // Closing the HTTP server would also reset connections whose first bytes are still on their way.
    NetServer.prototype.close.call(app.server);
    await sleep(lingerMs);
  }
  const timer = setTimeout(() => app.server.closeAllConnections(), closePatienceMs);
  await app.close();
  clearTimeout(timer);
}
