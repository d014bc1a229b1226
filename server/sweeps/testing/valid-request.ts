import type { Person } from '../../testing/users.ts';

/** A request that succeeds, with its sender. */
export type ValidRequest = {
  who: Person;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
