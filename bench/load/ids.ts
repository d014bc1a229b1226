import { sql, type RawBuilder } from 'kysely';
import { digest } from '#server/platform/crypto.ts';

const kinds = { user: 1, clan: 2, tournament: 3, registration: 4, round: 5 } as const;
type Kind = keyof typeof kinds;

/** The id has the form of a UUIDv7 and is the same in every run. */
export function makeId(kind: Kind, number: number): string {
  return `${getPrefix(kind)}${number.toString(16).padStart(12, '0')}`;
}

export function sqlId(kind: Kind, number: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${sql.lit(getPrefix(kind))} || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function getPrefix(kind: Kind): string {
  return `0190000${kinds[kind]}-0000-7000-8000-`;
}

/** The numbers of the measured tournaments. They are above those of the bulk, which start at 1. */
export const tournamentNumbers = {
  measured: 1_000_000,
  open: 1_000_001,
  firstOngoing: 1_000_002,
  firstWaiting: 1_001_000,
};

/**
 * The gap between the numbers of consecutive tournaments with a waitlist. It keeps their registrations' numbers
 * apart.
 */
export const waitingStep = 100;

export const registrationNumber = (tournament: number, side: number) => tournament * 64 + side;

/** The leader's place is 0. */
export const userNumber = (clan: number, place: number, clans: number) => place * clans + clan;

export function makeToken(user: number): string {
  return `bench-session-of-user-${user}`;
}

/** The database stores only the digest of a token. */
export function tokenDigest(user: number): Buffer {
  return digest(makeToken(user));
}
