import { sql, type RawBuilder } from 'kysely';
import { digest } from '#server/platform/crypto.ts';

const kinds = { user: 1, clan: 2, tournament: 3, registration: 4, round: 5 } as const;
type Kind = keyof typeof kinds;

/** The id of the n-th thing of a kind: the same in every run, in the form of a UUIDv7. */
export function idOf(kind: Kind, number: number): string {
  return `${prefixOf(kind)}${number.toString(16).padStart(12, '0')}`;
}

/** The same id as an SQL expression over a number. */
export function sqlId(kind: Kind, number: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${sql.lit(prefixOf(kind))} || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function prefixOf(kind: Kind): string {
  return `0190000${kinds[kind]}-0000-7000-8000-`;
}

/** Numbers of the tournaments that are measured; those of the bulk count from 1, the ongoing ones from the last. */
export const numberOf = {
  measured: 1_000_000,
  gathering: 1_000_001,
  firstOngoing: 1_000_002,
  firstWaiting: 1_001_000,
};

/** How far the numbers of tournaments lie apart in which every clan waits, for those of their sides. */
export const waitingStep = 100;

/** The number of the registration of a tournament's n-th side, and likewise of its n-th round. */
export const registrationNumber = (tournament: number, side: number) => tournament * 64 + side;

/** The number of the user at a place of a clan's roster; the leader's place is 0. */
export const userNumber = (clan: number, place: number, clans: number) => place * clans + clan;

/** The session token that the loader gives to the n-th user, for those who have one. */
export function tokenOf(user: number): string {
  return `bench-session-of-user-${user}`;
}

/** What the database holds of that token. */
export function tokenDigest(user: number): Buffer {
  return digest(tokenOf(user));
}
