import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Answer, type Question } from './ask.ts';

/** One request of an open loop; times are milliseconds of `performance.now()`. */
export type Arrival = { question: Question; sentAt: number; answeredAt: number; answer: Answer };

export type LoopResult = {
  arrivals: Arrival[];
  /** Milliseconds from when each request was due, not from when it was sent, so that queueing is included. */
  latencies: number[];
};

/** Sends requests at a fixed rate whether or not earlier responses have come, and waits for all of them. */
export async function openLoop(
  origin: string,
  questions: readonly Question[],
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<LoopResult> {
  const begun = performance.now();
  const running: Promise<{ arrival: Arrival; latency: number }>[] = [];
  for (const [index, question] of questions.entries()) {
    const dueAt = begun + (index * 1000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await sleep(wait, undefined, { signal });
    running.push(arrive(origin, question, dueAt));
  }
  const done = await Promise.all(running);
  return {
    arrivals: done.map(({ arrival }) => arrival),
    latencies: done.map(({ latency }) => latency),
  };
}

async function arrive(origin: string, question: Question, dueAt: number) {
  const sentAt = performance.now();
  const answer = await ask(origin, question);
  const answeredAt = performance.now();
  return { arrival: { question, sentAt, answeredAt, answer }, latency: answeredAt - dueAt };
}

/** Throws with the body of the first response that has another status. */
export function expectAll(arrivals: readonly Arrival[], status: number): void {
  const wrong = arrivals.filter(({ answer }) => answer.status !== status);
  const [first] = wrong;
  if (first === undefined) return;
  throw new Error(
    `${wrong.length} of ${arrivals.length} answers to ${first.question.path} were no ${status}: ` +
      `${first.answer.status} ${first.answer.body.toString()}`,
  );
}
