import type { QueryKey } from '@tanstack/react-query';
import { tournamentKeys } from './tournament-keys.ts';

/** The events of a tournament's stream (rules/http 8.1). */
export const TOURNAMENT_PARTS = [
  'details',
  'registrations',
  'rounds',
  'results',
  'status',
] as const;

export type TournamentPart = (typeof TOURNAMENT_PARTS)[number];

type Read = Exclude<keyof typeof tournamentKeys, 'list' | 'one'>;

const reads: Readonly<Record<TournamentPart, readonly Read[]>> = {
  // Rounds and announcements too: who is an assistant decides whether they are visible.
  details: ['details', 'rounds', 'finalScores', 'players', 'announcements'],
  registrations: ['details', 'registrations', 'people', 'rounds', 'finalScores', 'players'],
  rounds: ['rounds'],
  results: ['rounds', 'finalScores', 'players'],
  status: [
    'details',
    'registrations',
    'people',
    'rounds',
    'finalScores',
    'players',
    'announcements',
  ],
};

/** Parts shown in lists of tournaments and teams. */
const listed: ReadonlySet<TournamentPart> = new Set(['details', 'registrations', 'status']);

/** Parts that change clan stats, ranks and activity. */
const counted: ReadonlySet<TournamentPart> = new Set(['registrations', 'results', 'status']);

/** `shown` is on the tournament's own page, `elsewhere` on others. */
export function touchedKeys(
  id: string,
  parts: ReadonlySet<TournamentPart>,
): { shown: QueryKey[]; elsewhere: QueryKey[] } {
  const touched = new Set([...parts].flatMap((part) => reads[part]));
  return {
    shown: [...touched].map((read) => tournamentKeys[read](id)),
    elsewhere: [
      ...([...parts].some((part) => listed.has(part)) ? [tournamentKeys.list, ['teams']] : []),
      ...([...parts].some((part) => counted.has(part)) ? [['clans']] : []),
    ],
  };
}
