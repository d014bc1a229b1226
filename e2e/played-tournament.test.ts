import { describe, expect, inject, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { signInByHand } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const played = `${inject('playedPath')}?tab=results`;
const longName = 'Rust, Ember, Flint';

describe('at every width', () => {
  test('a completed tournament shows who won, with half points and ties by the rules', async () => {
    const { page } = await visit(inject('playedPath'), { width: 320 });
    await page.getByText('Hosted by').waitFor();
    await page.goto(played);
    await page.getByText('COMPLETED').waitFor();
    // Only an ongoing tournament shows the current round.
    await expect.poll(() => page.getByText(/^Round \d of/).count()).toBe(0);
    const rows = page.getByRole('table', { name: 'Final Tournament Standings' }).getByRole('row');
    await rows.nth(4).waitFor();
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/^1\s+Nova[^]*\b3\s+20\.5$/);
    await expect
      .poll(() => rows.nth(2).innerText())
      .toMatch(/^2\s+up\s+1\s+Team X[^]*\b4\s+19\.5$/);
    await expect.poll(() => rows.nth(4).innerText()).toMatch(/^4\s+Rust[^]*\b2\s+9$/);
    await expectAccessibleAt(page, [320, 1440]);
  });
});

test('a phone shows only the latest round, a wide page every round', async () => {
  for (const [width, rounds] of [
    [360, ['R2']],
    [1440, ['R1', 'R2']],
  ] as const) {
    const { page } = await visit(played, { width });
    const table = page.getByRole('table', { name: 'Final Tournament Standings' });
    await table.waitFor();
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads.filter((head) => /^R\d/.test(head))).toEqual(rounds);
  }
});

test('a name that is cut off is shown in full on focus, until Escape', async () => {
  const { page } = await visit(played, { width: 360 });
  const name = page
    .getByRole('table', { name: 'Final Tournament Standings' })
    .getByRole('rowheader')
    .last()
    .getByRole('link');
  await name.waitFor();
  await page.getByRole('tab', { name: 'Tournament Results' }).focus();
  const popover = page.locator('[popover=manual]:popover-open', { hasText: longName });
  for (let press = 0; press < 16 && !(await name.evaluate(isFocused)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await popover.waitFor();
  const box = await popover.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
});

test('signing in on a tab returns to that tab', async () => {
  const { page } = await visit(played);
  await page.getByText('COMPLETED').waitFor();
  await signInByHand(page, 'owner');
  await page.getByText('COMPLETED').waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(played);
});

function isFocused(node: Element): boolean {
  return node === document.activeElement;
}
