import type { StandingsPicture } from '../standings-picture.ts';

export function picture(change: Partial<StandingsPicture> = {}): StandingsPicture {
  return {
    caption: 'Final standings',
    title: 'Friday Cup',
    facts: [{ label: 'Teams', value: '2' }],
    rows: [row('Alpha'), row('Beta', 2)],
    more: 0,
    scoring: null,
    players: [{ rank: 1, name: 'Nova', side: 'Alpha', kills: '4 kills' }],
    siteName: 'Hotdrop',
    site: 'play.example.org',
    date: '14 Mar 2026',
    colors: {},
    ...change,
  };
}

export function row(name: string, rank = 1): StandingsPicture['rows'][number] {
  return { rank, name, isWinner: false, marks: '', wins: '1', kills: '12', points: '96' };
}
