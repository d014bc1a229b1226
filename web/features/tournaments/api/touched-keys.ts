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
  // Rounds and announcements too: an assistant sees rooms, and what became of announcements.
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

/** Parts of which lists of tournaments and teams tell too. */
const listed: ReadonlySet<TournamentPart> = new Set(['details', 'registrations', 'status']);

/** Parts that change what clans have done: figures, ranks and activity. */
const counted: ReadonlySet<TournamentPart> = new Set(['registrations', 'results', 'status']);

/** Returns the cache keys of what a change of these parts touches: `shown` on its page, `elsewhere` on others. */
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
