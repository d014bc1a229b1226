import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FinalScore } from '#shared/contract/results.ts';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Returns a completed tournament of the demo with equal points, and its first side that is behind by a tie-break. */
async function findTied(page: Page): Promise<{ path: string; behind: FinalScore; ahead: string }> {
  const answer = await page.request.get('/api/tournaments?status=completed');
  for (const { id } of (await answer.json()) as TournamentCard[]) {
    const scores = (await (
      await page.request.get(`/api/tournaments/${id}/final-scores`)
    ).json()) as FinalScore[];
    const behind = scores.find(({ tie }) => tie?.by === 'totalKills' && !tie.ahead);
    const ahead = scores.find(({ registrationId }) => registrationId === behind?.tie?.with);
    if (behind !== undefined && ahead !== undefined) {
      return { path: `/tournaments/${id}`, behind, ahead: ahead.clanName };
    }
  }
  throw new Error('No side of the demo is behind by kills.');
}

const sentences = { name: 'How this tournament is scored' };

test('a rank with equal points explains itself on hover, focus and tap', async () => {
  const { page } = await prepare(visit);
  const { path, behind, ahead } = await findTied(page);
  await page.goto(`${path}?tab=results`);
  const table = page.getByRole('table', { name: 'Final Tournament Standings' });
  const row = table
    .getByRole('row')
    .filter({ has: page.getByText(behind.clanName, { exact: true }) });
  const mark = row.getByRole('button', { name: 'Behind' });
  await mark.waitFor();
  // Names are wrapped in invisible marks that isolate their direction.
  const label = ((await mark.getAttribute('aria-label')) ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  const { own, other } = behind.tie ?? {};
  expect(label).toBe(`Behind ${ahead} by total kills, ${String(own)} to ${String(other)}`);
  const sentence = mark.locator('[popover]');
  expect(await sentence.count()).toBe(0);
  await mark.hover();
  await sentence.waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(() => sentence.count()).toBe(0);

  await row.getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await sentence.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => sentence.count()).toBe(0);
  await expectAccessibleAt(page, [360, 1440]);

  const { page: phone } = await prepare(visit, { width: 390, touch: true });
  await phone.goto(`${path}?tab=results`);
  const tapped = phone.getByRole('button', { name: /^Behind/ }).first();
  await tapped.tap();
  const opened = tapped.locator('[popover]');
  await opened.waitFor();
  const tappedRow = tapped.locator('xpath=ancestor::tr');
  await expect
    .poll(async () => {
      const [box, line] = [await opened.boundingBox(), await tappedRow.boundingBox()];
      if (box === null || line === null) return null;
      return box.y + box.height <= line.y + 1 || box.y >= line.y + line.height - 1;
    })
    .toBe(true);
  await phone.getByRole('heading', { name: 'Final Tournament Standings' }).tap();
  await expect.poll(() => tapped.locator('[popover]').count()).toBe(0);
});

test('the settings describe in sentences how the tournament is scored', async () => {
  const { page } = await prepare(visit);
  const { path } = await findTied(page);
  await page.goto(`${path}?tab=settings`);
  const list = page.getByRole('region', sentences).getByRole('listitem');
  await list.first().waitFor();
  const texts = await list.allInnerTexts();
  expect(texts.length).toBeGreaterThanOrEqual(2);
  expect(texts.at(-1)).toMatch(/^Equal points: more round wins, then more kills, then /);
  await expectAccessibleAt(page, [360, 1440]);
});
