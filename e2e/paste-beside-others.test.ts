import { expect, test } from 'vitest';
import { pasteByButton } from '#bench/hosting/enter-results.ts';
import { createHands } from '#bench/hosting/hands.ts';
import { printMessage } from '#bench/hosting/made-up-event.ts';
import { expectAccessible } from './audit-page.ts';
import { callerAs } from './prepare.ts';
import { call, useRoundVisits, type Side } from './round-visits.ts';
import { useVisits } from './visit.ts';

const openRound = useRoundVisits(useVisits({ fresh: true }));

/** `paste` reviews the results of some sides, in this order. */
async function openGrid(round: number) {
  const opened = await openRound('Friday Night Trios', round, {
    room: { roomId: 'r', roomPassword: 'p' },
  });
  const { page, context } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('grid').waitFor();
  const paste = async (sides: readonly Side[], first = 1) => {
    const message = printMessage(
      sides.map(({ name }, at) => ({ place: first + at, name, kills: at + 3 })),
    );
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    await pasteByButton(page, createHands(page, { touch: false }));
  };
  const take = (name: 'Take and Save' | 'Take Into the Grid') =>
    page.getByRole('button', { name, exact: true }).click();
  return { ...opened, paste, take };
}

const absentStay = { name: 'Leave as they are' } as const;

test('results that someone saves during a review are neither overwritten nor overlooked', async () => {
  const { page, api, sides, saved, paste, take } = await openGrid(4);
  const [first, second] = sides;
  if (first === undefined || second === undefined)
    throw new Error('there are fewer than two sides');
  await paste([second, first]);
  await page.getByRole('radio', { name: 'They did not play', checked: true }).waitFor();
  const other = await callerAs(page, { as: 'host' });
  const roundResults = sides.map(({ id }, at) => ({
    registrationId: id,
    placement: sides.length - at,
    totalKills: 4,
  }));
  await call(other, `${api}/rounds/4/save`, { roundResults });
  await page.getByText(/were saved while you reviewed/).waitFor();
  await page.getByRole('radio', { ...absentStay, checked: true }).waitFor();
  await expectAccessible(page);
  await take('Take and Save');
  await page.getByRole('dialog', { name: /^Compare/ }).waitFor();
  const places = (await saved())?.roundResults.map(({ placement }) => placement) ?? [];
  expect(new Set(places)).toEqual(new Set(sides.map((_, at) => at + 1)));
});

test('while a line is a question, teams without a line stay as they are', async () => {
  const { page, sides, paste, take } = await openGrid(5);
  const [asked, ...named] = sides;
  if (asked === undefined) throw new Error('there is no side');
  await paste([...named, { ...asked, name: 'Nobody of Them' }]);
  await page.getByRole('radio', { name: 'They did not play', checked: true }).waitFor();
  await page.getByText('They stay as they are until you answer').waitFor();
  await expectAccessible(page);
  await take('Take Into the Grid');
  await page.getByText(`${named.length} of ${sides.length} entered`).waitFor();
});

test('a text that names teams only by remembered names is reviewed once these have loaded', async () => {
  const { page, api, sides } = await openGrid(5);
  const renamed = sides.map((side, at) => ({ ...side, name: `Quokka${'abcdefghij'[at]}` }));
  const remembered = await page.request.put(`${api}/name-aliases`, {
    data: { aliases: renamed.map(({ id, name }) => ({ text: name, registrationId: id })) },
  });
  expect(remembered.status()).toBe(200);
  const { promise: isRefused, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/name-aliases', async (route) => {
    await isRefused;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Paste Results' }).click();
  const text = renamed.map(({ name }, at) => `${at + 1}. ${name} - ${at + 3} kills`).join('\n');
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^No team or player of this round/).waitFor();
  show();
  await page.getByRole('button', { name: 'Take and Save' }).waitFor();
});

test('a second paste keeps what the first one brought into the grid', async () => {
  const { page, sides, saved, paste, take } = await openGrid(5);
  const half = sides.slice(0, 4).toReversed();
  const rest = sides.slice(4).toReversed();
  await paste(half);
  await page.getByRole('radio', absentStay).check();
  await take('Take Into the Grid');
  await paste(rest, 5);
  await page.getByRole('radio', { ...absentStay, checked: true }).waitFor();
  await take('Take and Save');
  await expect
    .poll(async () => {
      const rows = (await saved())?.roundResults ?? [];
      const places = new Map(rows.map((row) => [row.registrationId, row.placement]));
      return [...half, ...rest].map(({ id }) => places.get(id));
    })
    .toEqual(sides.map((_, at) => at + 1));
});
