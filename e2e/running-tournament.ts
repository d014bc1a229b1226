import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { callerAs } from './prepare.ts';
import { cancelStaged, stageTournament, startStaged, type Staged } from './staged-tournament.ts';

/**
 * Returns a function that creates a tournament with one team and an open first room. The tournament is cancelled
 * after the test, because other tests check the home page.
 */
export function useRunningTournament() {
  let staged: Staged | undefined;
  const cancel = async () => {
    if (staged !== undefined) await cancelStaged(staged);
    staged = undefined;
  };
  afterEach(cancel);
  return async function running(page: Page, name: string) {
    const host = await callerAs(page, { as: 'host' });
    const leader = await callerAs(page, { as: 'player-one' });
    staged = await stageTournament({ host, leader }, name);
    await startStaged(staged);
    return { host, staged, path: `/tournaments/${staged.id}`, cancel };
  };
}

export const roomIn = (page: Page) => page.getByRole('region', { name: /^Room of round/ });
