import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Overlay } from '#shared/contract/overlays.ts';
import type { FinalScore, PlayerScore } from '#shared/contract/results.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { OverlayPage, OverlayScene } from '#shared/domain/tournaments/overlay-options.ts';
import { readServerClock } from '#web/lib/server-clock.ts';

/** The responses about a tournament that visitors get. */
export type Answers = {
  /** Null before it has loaded, and for a draft. */
  tournament: Tournament | null;
  scores: readonly FinalScore[];
  rounds: readonly Round[];
  players: readonly PlayerScore[];
  adjustments: readonly Adjustment[];
};

export type AnswerName = keyof Answers | 'overlay';

export const noAnswers: Answers = {
  tournament: null,
  scores: [],
  rounds: [],
  players: [],
  adjustments: [],
};

export const nothingOnAir: Overlay = { scene: null, options: {}, version: 0 };

const addresses: Record<AnswerName, string> = {
  tournament: '',
  scores: '/final-scores',
  rounds: '/rounds/rooms',
  players: '/players',
  adjustments: '/adjustments',
  overlay: '/overlay',
};

const table = ['tournament', 'scores', 'rounds'] as const;
const needed: Record<OverlayScene, readonly AnswerName[]> = {
  standings: [...table, 'adjustments'],
  round: table,
  mvp: [...table, 'players'],
  ticker: table,
  next: table,
  'match-point': table,
  versus: table,
  winner: table,
};

export function neededBy(page: OverlayPage): readonly AnswerName[] {
  return page === 'live' ? (Object.keys(addresses) as AnswerName[]) : needed[page];
}

/** By event of the tournament's stream (rules/http 8.1). */
export const touchedBy: Record<string, readonly AnswerName[]> = {
  details: ['tournament', 'scores', 'rounds', 'players', 'adjustments'],
  registrations: ['tournament', 'scores', 'rounds', 'players', 'adjustments'],
  rounds: ['rounds'],
  results: ['scores', 'rounds', 'players', 'adjustments'],
  status: ['tournament', 'scores', 'rounds', 'players', 'adjustments', 'overlay'],
  overlay: ['overlay'],
};

/**
 * Loads one response as visitors get it, so it cannot contain a room. The scene on air is also loaded with the
 * viewer's session or the key. Returns null for a tournament that is hidden or deleted. Throws if the response did
 * not arrive.
 */
export async function loadAnswer(
  name: AnswerName,
  { tournamentId, key }: { tournamentId: string; key: string | null },
): Promise<unknown> {
  const isOverlay = name === 'overlay';
  const sentAt = Date.now();
  const response = await fetch(
    `/api/tournaments/${encodeURIComponent(tournamentId)}${addresses[name]}`,
    {
      credentials: isOverlay ? 'same-origin' : 'omit',
      ...(isOverlay && key !== null && { headers: { 'x-overlay-key': key } }),
    },
  );
  readServerClock(response, sentAt);
  if (response.status === 404 || response.status === 403) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
