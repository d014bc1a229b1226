import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Followers = {
  open: () => number;
  /** Includes connections that were made after a lost stream. */
  connections: () => number;
  /** Counts the streams that receive the event from now on. */
  expectEvent: (event: string) => { arrived: () => number };
  stop: () => Promise<void>;
};

const reconnectMs = 300;

/** Reconnects when a stream ends, as a browser does. */
export function followStreams(addresses: readonly string[]): Followers {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const over = new AbortController();
  const listeners = new Set<(stream: number, event: string) => void>();
  let open = 0;
  let connections = 0;

  const followOnce = (address: string, stream: number) =>
    new Promise<void>((resolve) => {
      const request = get(address, { agent, signal: over.signal }, (response) => {
        const isStream = response.statusCode === 200;
        if (isStream) {
          open += 1;
          connections += 1;
        }
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const lines = (rest + chunk).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            if (!line.startsWith('event: ')) continue;
            for (const listener of listeners) listener(stream, line.slice('event: '.length));
          }
        });
        response.on('error', () => undefined);
        response.on('close', () => {
          if (isStream) open -= 1;
          resolve();
        });
      });
      request.on('error', () => resolve());
    });
  const follow = async (address: string, stream: number) => {
    while (!over.signal.aborted) {
      await followOnce(address, stream);
      await sleep(reconnectMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const following = addresses.map((address, stream) => follow(address, stream));

  return {
    open: () => open,
    connections: () => connections,
    expectEvent(expected) {
      const reached = new Set<number>();
      listeners.add((stream, event) => {
        if (event === expected) reached.add(stream);
      });
      return { arrived: () => reached.size };
    },
    async stop() {
      over.abort();
      await Promise.all(following);
    },
  };
}
