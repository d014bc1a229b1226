import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readMe, updateProfile } from '#shared/contract/accounts.ts';
import { isReady } from '#scripts/harness/start-process.ts';
import { signUp } from '#scripts/harness/sign-in.ts';
import { startHotdrop } from './testing/start-hotdrop.ts';
import { startPostgres } from './testing/start-postgres.ts';

const restarts = 7;

test('ordinary restarts of a PostgreSQL server end no process and lose no acknowledged write', async () => {
  const server = await startPostgres();
  const product = await startHotdrop({ DATABASE_URL: server.url, LOG_LEVEL: 'fatal' });
  const user = await signUp(product, 'restarted', 'restarted');
  const progress = { over: false, acknowledged: 'restarted', inDoubt: '', refused: 0 };
  const writing = (async () => {
    for (let n = 0; !progress.over; n += 1) {
      progress.inDoubt = `name ${n}`;
      try {
        await user.call(updateProfile, { body: { ign: progress.inDoubt } });
        progress.acknowledged = progress.inDoubt;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        progress.refused += 1;
        await sleep(20);
      }
    }
  })();
  for (let restart = 0; restart < restarts; restart += 1) {
    await server.restart();
    while (!(await isReady(product.origin))) {
      expect(product.hasEnded()).toBe(false);
      await sleep(50);
    }
    await sleep(1000);
  }
  progress.over = true;
  await writing;
  expect(product.hasEnded()).toBe(false);
  // A write whose response was lost may still have been made.
  const { ign } = await user.call(readMe, {});
  expect([progress.acknowledged, progress.inDoubt]).toContain(ign);
  expect(progress.refused).toBeGreaterThan(0);
});
