import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export type CountingProxy = { port: number; statements: () => number; stop: () => void };

/** Listens on a port of 127.0.0.1 and forwards to the PostgreSQL server whose unix socket is in the folder `host`. */
export async function startCountingProxy(server: {
  host: string;
  port: number;
}): Promise<CountingProxy> {
  let count = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = connect(join(server.host, `.s.PGSQL.${server.port}`));
    const counter = createStatementCounter();
    client.on('data', (chunk: Buffer) => {
      count += counter(chunk);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    statements: () => count,
    stop: () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const lengthBytes = 4;
const runsStatement = new Set(['Q', 'E']);

/**
 * Counts a PostgreSQL client's messages that run a statement: Query and Execute. A message is a type, a length that
 * includes itself, and a body. The very first message has no type. The chunks may begin and end anywhere.
 */
export function createStatementCounter(): (chunk: Buffer) => number {
  let waiting = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    let count = 0;
    while (waiting.length >= typeBytes + lengthBytes) {
      const end = typeBytes + waiting.readUInt32BE(typeBytes);
      if (waiting.length < end) break;
      if (typeBytes > 0 && runsStatement.has(waiting.toString('latin1', 0, 1))) count += 1;
      waiting = waiting.subarray(end);
      typeBytes = 1;
    }
    return count;
  };
}
