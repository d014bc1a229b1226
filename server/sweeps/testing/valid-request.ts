import type { Person } from '../../testing/users.ts';

export type ValidRequest = {
  who: Person;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
