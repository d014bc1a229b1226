import type { Clock } from '../platform/clock.ts';

/** Answers that hold for a while. */
export type RecentAnswers<T> = {
  /** The answer, or undefined when none is known or it is too old. */
  get(question: string): T | undefined;
  set(question: string, answer: T): void;
};

type Options = { clock: Clock; milliseconds: number; most: number };

/** Keeps each answer for the given time, and of more answers than `most` the latest. */
export function createRecentAnswers<T>({ clock, milliseconds, most }: Options): RecentAnswers<T> {
  // In the order of asking, so the first one is the oldest.
  const answers = new Map<string, { answer: T; until: number }>();
  return {
    get(question) {
      const known = answers.get(question);
      return known !== undefined && clock().getTime() < known.until ? known.answer : undefined;
    },
    set(question, answer) {
      answers.delete(question);
      answers.set(question, { answer, until: clock().getTime() + milliseconds });
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
  };
}
