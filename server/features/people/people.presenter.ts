import type { Person } from '#shared/contract/people.ts';
import type { PersonRow } from './people.repository.ts';

/** Formats the public fields of an account, with its id. */
export function presentPerson(row: PersonRow): Person {
  return {
    userId: row.id,
    username: row.username,
    ign: row.ign,
    uid: row.uid,
    avatar: row.avatar,
  };
}
