import type { OverlayPage } from '#shared/domain/tournaments/overlay-options.ts';

export const SCENE_LABELS: Record<OverlayPage, string> = {
  live: 'Live',
  standings: 'Standings',
  round: 'Round',
  mvp: 'MVPs',
  ticker: 'Ticker',
  next: 'Next',
  'match-point': 'Match Point',
  versus: 'Versus',
  winner: 'Winner',
};

export const SCENE_TEXTS: Record<OverlayPage, string> = {
  live: 'Whatever you put on air from the control page.',
  standings: 'The table after the latest round.',
  round: 'The results of the latest round, or of one that you name.',
  mvp: 'The players with the most kills.',
  ticker: 'A line at the bottom with all teams.',
  next: 'The current round, or the next one.',
  'match-point': 'Teams that can win with the next round.',
  versus: 'Two teams side by side.',
  winner: 'The leader, and the winner at the end.',
};
