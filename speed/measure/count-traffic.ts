import { gzipSync } from 'node:zlib';
import type { CDPSession } from 'playwright-core';

export type Traffic = {
  requests: number;
  /** How many bytes were received over the network, still compressed. */
  bytes: number;
  /** The URLs of the received scripts. */
  scripts: string[];
  /** The number of requests, except streams, whose response is not complete. */
  underway: number;
};

/** Counts a page's requests from now on. The returned function reads the count so far. */
export async function countTraffic(devtools: CDPSession): Promise<() => Traffic> {
  const scripts = new Map<string, string>();
  const underway = new Set<string>();
  const seen = { requests: 0, bytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    seen.requests += 1;
    if (type !== 'EventSource') underway.add(requestId);
    if (type === 'Script' || request.url.endsWith('.js')) scripts.set(requestId, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underway.delete(requestId);
    seen.bytes += encodedDataLength;
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => underway.delete(requestId));
  await devtools.send('Network.enable');
  return () => ({ ...seen, underway: underway.size, scripts: [...new Set(scripts.values())] });
}

const sizes = new Map<string, Promise<number>>();

/** Returns the total bytes of these scripts, each compressed with gzip. */
export async function compressedSize(scripts: readonly string[]): Promise<number> {
  const all = scripts.map((url) => {
    const size = sizes.get(url) ?? gzipped(url);
    sizes.set(url, size);
    return size;
  });
  return (await Promise.all(all)).reduce((sum, size) => sum + size, 0);
}

async function gzipped(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} returned ${answer.status}.`);
  return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
}
