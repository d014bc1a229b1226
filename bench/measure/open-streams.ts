import { Agent, get, type ClientRequest } from 'node:http';
import { visitorHeaders } from '../servers/behind-proxy.ts';

export type Stream = {
  tournament: string;
  /** When the stream received each of its events, in milliseconds of `performance.now()`. */
  receivedAt: number[];
};

export type Streams = { streams: Stream[]; close: () => void };

const batchSize = 50;

type StreamOptions = {
  signal: AbortSignal;
  tournamentOf: (visitor: number) => string;
  /** The part of the tournament whose events count; by default saved results. */
  part?: 'results' | 'rounds';
  onEvent?: (visitor: number) => void;
};

/** Each stream has its own connection. */
export async function openStreams(
  origin: string,
  count: number,
  { signal, tournamentOf, part = 'results', onEvent = () => undefined }: StreamOptions,
): Promise<Streams> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const requests: ClientRequest[] = [];
  const streams: Stream[] = [];
  const close = () => {
    for (const request of requests) request.destroy();
  };
  try {
    for (let from = 0; from < count; from += batchSize) {
      signal.throwIfAborted();
      const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => {
        const visitor = from + index;
        const stream: Stream = { tournament: tournamentOf(visitor), receivedAt: [] };
        streams.push(stream);
        return openStream(origin, stream, { agent, requests, visitor, part, onEvent });
      });
      await Promise.all(batch);
    }
  } catch (error) {
    close();
    throw error;
  }
  return { streams, close };
}

type Opening = Required<Pick<StreamOptions, 'part' | 'onEvent'>> & {
  agent: Agent;
  requests: ClientRequest[];
  visitor: number;
};

function openStream(
  origin: string,
  stream: Stream,
  { agent, requests, visitor, part, onEvent }: Opening,
): Promise<void> {
  const url = `${origin}/api/tournaments/${stream.tournament}/events`;
  const headers = { accept: 'text/event-stream', ...visitorHeaders(visitor) };
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} returned ${response.statusCode}.`));
        return;
      }
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line !== `event: ${part}`) continue;
          stream.receivedAt.push(performance.now());
          onEvent(visitor);
        }
      });
      response.on('error', () => undefined);
      resolve();
    });
    // Closing the stream is an error too, but the promise is settled by then.
    request.on('error', reject);
    requests.push(request);
  });
}
