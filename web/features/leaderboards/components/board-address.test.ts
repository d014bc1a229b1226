import { describe, expect, it } from 'vitest';
import { readBoardView, writeBoardView, type BoardView } from './board-address.ts';

const defaults: BoardView = { tab: 'clans', by: 'completed', limit: 10 };

describe('the address of the leaderboards', () => {
  it.each<[string, BoardView]>([
    ['', defaults],
    ['?tab=players', { ...defaults, tab: 'players' }],
    ['?by=kills', { ...defaults, by: 'kills' }],
    ['?tab=history&by=wins&top=100', { tab: 'history', by: 'wins', limit: 100 }],
    ['?top=100', { ...defaults, limit: 100 }],
  ])('%s is read and written', (query, view) => {
    expect(readBoardView(query)).toEqual(view);
    expect(writeBoardView(view)).toBe(query);
  });

  it.each(['?tab=admin', '?by=registrations', '?top=1000', '?top=10', '?by=KILLS', '?tab=&by='])(
    '%s falls back to the defaults',
    (query) => {
      expect(readBoardView(query)).toEqual(defaults);
    },
  );
});
