import { describe, expect, it } from 'vitest';
import { readBoardView, writeBoardView, type BoardView } from './board-address.ts';

const first: BoardView = { tab: 'clans', by: 'completed', limit: 10 };

describe('the address of the leaderboards', () => {
  it.each<[string, BoardView]>([
    ['', first],
    ['?tab=players', { ...first, tab: 'players' }],
    ['?by=kills', { ...first, by: 'kills' }],
    ['?tab=history&by=wins&top=100', { tab: 'history', by: 'wins', limit: 100 }],
    ['?top=100', { ...first, limit: 100 }],
  ])('%s is read and written', (query, view) => {
    expect(readBoardView(query)).toEqual(view);
    expect(writeBoardView(view)).toBe(query);
  });

  it.each(['?tab=admin', '?by=registrations', '?top=1000', '?top=10', '?by=KILLS', '?tab=&by='])(
    '%s asks for nothing else than what comes first',
    (query) => {
      expect(readBoardView(query)).toEqual(first);
    },
  );
});
