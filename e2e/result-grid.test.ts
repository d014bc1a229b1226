import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { showSides } from './many-sides.ts';
import { focusedLabel, press, useRoundVisits, type Side } from './round-visits.ts';
import { endSession } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);

type Options = NonNullable<Parameters<typeof openRound>[2]> & { sides?: number };

/** If `sides` is set, that many sides are mocked. */
async function openGrid(round: number, { sides, ...options }: Options = {}) {
  const opened = await openRound('Friday Night Trios', round, {
    ...options,
    room: { roomId: 'r', roomPassword: 'p' },
    before: async (page) => {
      if (sides !== undefined) await showSides(page, sides);
    },
  });
  await opened.page.getByRole('button', { name: 'Edit Results' }).click();
  await opened.page.getByRole('grid').waitFor();
  return opened;
}

const rows = (page: Page) => page.getByRole('grid').locator('tbody > tr');
const place = (page: Page, side: Side | undefined) =>
  page.getByRole('textbox', { name: new RegExp(`^${side?.name}, Place`) });

const wholeRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        const isOver = (y: number) => !row.contains(document.elementFromPoint(left + 4, y));
        return top >= 0 && bottom <= innerHeight && !isOver(top + 2) && !isOver(bottom - 2);
      }).length,
  );

test('twelve complete rows are visible in a window of 1440 by 900', async () => {
  const { page } = await openGrid(1, { sides: 48 });
  // Scrolls to the position at which the bar becomes sticky.
  await page.locator('.keeps-head').evaluate((bar) => {
    const { top } = getComputedStyle(bar);
    scrollBy(0, bar.getBoundingClientRect().top - Number.parseFloat(top));
  });
  expect(await rows(page).count()).toBe(24);
  await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12);
  // A duplicate placement is reported without moving the rows.
  const heights = () =>
    rows(page).evaluateAll((all) =>
      all.slice(0, 5).map((row) => row.getBoundingClientRect().height),
    );
  const before = await heights();
  await press(page, '1', 'Enter', '1');
  await page.getByText('2 share a place').waitFor();
  expect(await heights()).toEqual(before);
  await expectAccessibleAt(page, [768, 1440, 2560]);
});

test('on a phone each value has its label, and the keyboard moves from cell to cell', async () => {
  const { page, sides, saved } = await openGrid(2, { width: 390, touch: true });
  const first = rows(page).first();
  const cells = first.getByRole('textbox');
  const hints = cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('enterkeyhint')));
  expect(new Set(await hints)).toEqual(new Set(['next']));
  await first.getByText('Place', { exact: true }).waitFor();
  await cells.first().focus();
  await press(page, '1', 'Enter', '4', 'Enter', '2');
  await first.getByText('6 kills').waitFor();
  await first.getByText('pts').waitFor();
  // Nothing covers the other names.
  const names = first.locator('[aria-hidden] > span:visible');
  const isSeen = (all: Element[]) =>
    all.every((name) => {
      const { left, top } = name.getBoundingClientRect();
      return name.contains(document.elementFromPoint(left + 2, top + 2));
    });
  expect(await names.evaluateAll(isSeen)).toBe(true);
  await press(page, 'Enter');
  const width = await cells.count();
  for (let cell = 3; cell < width; cell += 1) await press(page, 'Enter');
  await expect.poll(() => focusedLabel(page)).toMatch(`${sides[1]?.name}, Place`);

  const away = page.getByRole('button', { name: `${sides[1]?.name} did not play` });
  await away.tap();
  await expect.poll(() => place(page, sides[1]).inputValue()).toBe('-');
  await expect.poll(() => away.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Results Saved', { exact: true }).waitFor();
  expect((await saved())?.roundResults).toMatchObject([
    { registrationId: sides[0]?.id, placement: 1, totalKills: 6 },
    { registrationId: sides[1]?.id, placement: null },
  ]);
});

test('a sheet is read by its header and reviewed before it goes into the grid, and one undo removes it', async () => {
  const { page, context, sides } = await openGrid(3);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await press(page, 'Control+v');
  };
  const [first, second, third] = sides;
  const kills = (side: Side | undefined) =>
    rows(page)
      .filter({ hasText: side?.name ?? '' })
      .getByRole('textbox');
  const dialog = page.getByRole('dialog', { name: 'Paste Results' });
  const take = dialog.getByRole('button', { name: 'Take Into the Grid' });
  await place(page, second).focus();
  await paste(
    [
      '#\tTeam\tPlacePts\tKills\tTotal',
      `1\t${third?.name}\t16\t7\t23`,
      `2\t${first?.name}\t15\t3\t18`,
    ].join('\n'),
  );
  await dialog.getByText('Ignored:', { exact: false }).waitFor();
  await expectAccessible(page);
  await dialog.getByText('Leave as they are').click();
  await take.click();
  await expect.poll(() => place(page, third).inputValue()).toBe('1');
  await expect.poll(() => kills(third).last().inputValue()).toBe('7');
  await expect.poll(() => kills(third).nth(1).inputValue()).toBe('');
  await expect.poll(() => place(page, second).inputValue()).toBe('');
  await page.getByText('2 teams taken from the paste. Nothing is saved yet.').waitFor();
  await place(page, second).focus();
  await press(page, 'Control+z');
  await page.getByText('· all saved').waitFor();

  // The teams that the text does not name did not play.
  await paste([second, third, first].map((side) => side?.name).join('\n'));
  await dialog.getByText('a list in finish order').first().waitFor({ state: 'attached' });
  await take.click();
  await expect.poll(() => place(page, first).inputValue()).toBe('3');
  await expect.poll(() => place(page, second).inputValue()).toBe('1');
  await page.getByText(`${sides.length} of ${sides.length} entered`).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('· all saved').waitFor();
  await expect.poll(() => page.getByText('is invalid').count()).toBe(0);
});

test('refused values of a block are reported even if another value is invalid', async () => {
  const { page, context, sides } = await openGrid(3);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first] = sides;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), '99\t3\n1\t2.5');
  await place(page, first).focus();
  await press(page, 'Control+v');
  const said = page.getByRole('status').filter({ hasText: '2.5' });
  await said.filter({ hasText: `1 value is invalid: ${first?.name}, Place` }).waitFor();
  await said.filter({ hasText: 'Pasted 3 values for 2 teams.' }).waitFor();
  await expectAccessibleAt(page, [320, 1440]);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await page.keyboard.type('2');
  await expect.poll(() => page.getByText('is invalid').count()).toBe(0);
  await said.waitFor();
});

test('a host who is logged out while typing is told that the values are kept, and finds them after the login', async () => {
  const { page, sides } = await openGrid(4, { failing: /\/save$/ });
  await place(page, sides[0]).fill('1');
  await endSession(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = '1 value that was typed into this round and not saved is kept';
  const notice = page.getByText(message, { exact: false });
  await notice.waitFor();
  await page.getByText('Log in to continue. Your input is kept.').first().waitFor();
  // The notice scrolls into view, and a screen reader continues there.
  await expect
    .poll(() => notice.evaluate((node) => node.parentElement === document.activeElement))
    .toBe(true);
  const isSeen = (node: Element) => {
    const { left, top, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 4, top + height / 2));
  };
  await expect.poll(() => notice.evaluate(isSeen)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: /@host\b/ }).click();
  await page.getByText('1 value that was not saved is back.').waitFor();
  await expect.poll(() => place(page, sides[0]).inputValue()).toBe('1');
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=rounds&round=4');
});
