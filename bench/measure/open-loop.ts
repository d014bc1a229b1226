import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest, type Answer, type BenchRequest } from './send-request.ts';

/** Times are in milliseconds, from `performance.now()`. */
export type Arrival = { request: BenchRequest; sentAt: number; answeredAt: number; answer: Answer };

export type LoopResult = {
  arrivals: Arrival[];
  /**
   * The response times, in milliseconds. They are measured from when a request was due, even if it was sent later, so
   * they include waiting in a queue.
   */
  latencies: number[];
};

/**
 * Sends requests at a fixed rate without waiting for earlier responses, then waits for all of them.
 */
export async function openLoop(
  origin: string,
  requests: readonly BenchRequest[],
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<LoopResult> {
  const startedAt = performance.now();
  const running: Promise<{ arrival: Arrival; latency: number }>[] = [];
  for (const [index, request] of requests.entries()) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await sleep(wait, undefined, { signal });
    running.push(arrive(origin, request, dueAt));
  }
  const done = await Promise.all(running);
  return {
    arrivals: done.map(({ arrival }) => arrival),
    latencies: done.map(({ latency }) => latency),
  };
}

async function arrive(origin: string, request: BenchRequest, dueAt: number) {
  const sentAt = performance.now();
  const answer = await sendRequest(origin, request);
  const answeredAt = performance.now();
  return { arrival: { request, sentAt, answeredAt, answer }, latency: answeredAt - dueAt };
}

/** Throws if a response has a different status, and quotes the first such response. */
export function expectAll(arrivals: readonly Arrival[], status: number): void {
  const wrong = arrivals.filter(({ answer }) => answer.status !== status);
  const [first] = wrong;
  if (first === undefined) return;
  throw new Error(
    `${wrong.length} of ${arrivals.length} responses from ${first.request.path} were not ${status}: ` +
      `${first.answer.status} ${first.answer.body.toString()}`,
  );
}
