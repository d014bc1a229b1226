import { expect, test } from 'vitest';
import { openCup, playLevel, rowOf, startCup } from './corrected-cup.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('adjustments that fail to load are never treated as if there were none', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /\/adjustments$/ });
  const cup = await openCup(page, 'Unread Cup');
  await startCup(cup);
  await playLevel(cup, 1);
  for (const [points, reason] of [
    [3, 'Bonus'],
    [-3, 'Late'],
  ]) {
    await cup.api.post(`/api${cup.path}/adjustments`, {
      data: { registrationId: cup.sides['Beta'], points, reason },
    });
  }
  await page.route('**/adjustments', (route) => route.abort());
  await page.goto(`${cup.path}?tab=results`);
  await rowOf(page, 'Beta').waitFor();
  const notice = page.getByRole('alert').filter({ hasText: 'The adjustments are not loaded.' });
  await notice.waitFor({ timeout: 20_000 });
  const again = notice.getByRole('button', { name: 'Try Again' });
  await again.click({ trial: true });
  await page.unroute('**/adjustments');
  // The button is gone if the page has retried by itself in the meantime.
  await again.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
  await notice.waitFor({ state: 'detached' });
  // They cancel each other out, and everyone can read why.
  const chip = rowOf(page, 'Beta').getByRole('button', { name: /Bonus .* Late$/ });
  await expect.poll(() => chip.innerText()).toContain('±0');
});
