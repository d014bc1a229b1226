import type { Person } from '../../testing/users.ts';

/** A request that succeeds, and who makes it. */
export type ValidRequest = {
  who: Person;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
