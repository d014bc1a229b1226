import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** No statement of a request takes this long, and an operator should not have to wait longer. */
const usualSilenceMs = 60_000;

/**
 * Returns settings for a connection that ends if nothing is sent or received on it for `silenceMs`. Its statement
 * then fails with ETIMEDOUT. A connection can die without an error, behind a router or when the server's machine is
 * gone, and a pool would wait for it forever. Do not use it for statements that may take longer, such as
 * migrations.
 */
export function breakWhenSilent(
  silenceMs: number = usualSilenceMs,
): Pick<ClientConfig, 'keepAlive' | 'stream'> {
  const stream = () => {
    const socket = new Socket();
    socket.setTimeout(silenceMs, () => {
      const error = new Error(`The database has been silent for ${silenceMs} ms.`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
    return socket;
  };
  return { keepAlive: true, stream };
}
