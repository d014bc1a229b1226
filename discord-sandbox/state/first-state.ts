import { createSnowflakes } from './snowflakes.ts';
import type { StoredState } from './stored-state.ts';

const firstAccounts = [
  ['owner', 'Site Owner'],
  ['host', 'Tournament Host'],
  ['clan-leader', 'Clan Leader'],
  ['player-one', 'Player One'],
  ['player-two', 'Player Two'],
] as const;

export function firstState(): StoredState {
  const nextId = createSnowflakes(0n, 0);
  const born = new Date('2024-01-01T12:00:00Z');
  return {
    version: 1,
    accounts: firstAccounts.map(([username, globalName]) => ({
      id: nextId(born),
      username,
      globalName,
      avatar: null,
    })),
    codes: [],
    grants: [],
  };
}
