import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { roomIn, useRunningTournament } from './running-tournament.ts';
import { accountButton, giveSession } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const running = useRunningTournament();

async function runningFor(name: string) {
  const { page: leader, context } = await prepare(visit, { as: 'player-one', width: 360 });
  return { leader, context, ...(await running(leader, name)) };
}

const shows = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a player sees slot and room immediately on every tab, and can copy each or both', async () => {
  const { leader, context, path } = await runningFor('Room Cup');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await leader.goto(path);
  const room = roomIn(leader);
  await room.getByText('4411').waitFor();
  await expect.poll(() => room.innerText()).toMatch(/Round 1\s+Slot 1\s[^]*4411[^]*drop/);
  // The card for participants shows the same.
  const card = leader.getByRole('region', { name: 'Live now' });
  await card.getByText('4411').waitFor();
  await card.getByRole('button', { name: 'Copy Both' }).click();
  await shows(leader, 'Room ID and password copied to clipboard').waitFor();
  expect(await copied(leader)).toBe('ID 4411 · Password drop');
  await expectAccessibleAt(leader, [320, 360, 768, 1440]);
  for (const [tab, query] of [
    ['Tournament Results', '?tab=results'],
    ['Rounds', '?tab=rounds'],
    ['Teams', '?tab=teams'],
  ] as const) {
    await leader.getByRole('tab', { name: tab, exact: true }).click();
    await expect.poll(() => new URL(leader.url()).search).toBe(query);
    await leader.locator('main [role=tabpanel] :is(h2, h3)').first().waitFor();
    await expect.poll(() => leader.getByText('4411').count()).toBe(1);
    await expectAccessibleAt(leader, [320, 1440]);
  }
  await room.getByRole('button', { name: 'Copy Room ID' }).click();
  await shows(leader, 'Room ID copied to clipboard').waitFor();
  expect(await copied(leader)).toBe('4411');
  await room.getByRole('button', { name: 'Copy Password' }).click();
  await shows(leader, 'Password copied to clipboard').waitFor();
  expect(await copied(leader)).toBe('drop');
});

test('the room is hidden from a host, who may be streaming, until they reveal it; the choice is kept for the tournament', async () => {
  const { leader, path } = await runningFor('Stream Cup');
  const { page: host } = await visit(`${path}?tab=results`, { as: 'host' });
  await roomIn(host).getByText('Hidden, since you may be on stream').waitFor();
  expect(await host.getByText('4411').count()).toBe(0);
  await roomIn(host).getByRole('button', { name: 'Copy Room ID hidden' }).waitFor();
  await expectAccessibleAt(host, [320, 768, 1440]);
  await roomIn(host).getByRole('button', { name: 'Show Room' }).click();
  await roomIn(host).getByText('4411').waitFor();
  await host.reload();
  await roomIn(host).getByText('4411').waitFor();

  await leader.goto(path);
  await roomIn(leader).getByRole('button', { name: 'Hide Room' }).click();
  await expect.poll(() => leader.getByText('4411').count()).toBe(0);
  await leader.reload();
  await roomIn(leader).getByText('Hidden on this device').waitFor();
  expect(await leader.getByText('4411').count()).toBe(0);
});

test('long codes never overlap other text at any width', async () => {
  const { host, leader, staged, path } = await runningFor('Long Codes Cup');
  const code = 'QWERTYUIOP-'.repeat(10);
  for (const [at, place] of [
    [path, roomIn(leader)],
    ['/', leader.getByRole('region', { name: 'Your Matches' })],
  ] as const) {
    await leader.goto(at);
    for (const [id, password] of [
      [24, 24],
      [100, 100],
      [4, 100],
    ] as const) {
      const room = { roomId: code.slice(0, id), roomPassword: code.slice(0, password) };
      await call(host, `/api/tournaments/${staged.id}/rounds/1/room`, room);
      await place.getByText(room.roomId, { exact: true }).last().waitFor();
      await place.getByText(room.roomPassword, { exact: true }).last().waitFor();
      for (const width of [320, 768, 1024, 1440, 2560]) {
        await leader.setViewportSize({ width, height: 900 });
        const over = await place.getByRole('button', { name: 'Copy Both' }).evaluate(overlaps);
        expect(over, `${id} and ${password} on ${at} at ${width}`).toEqual([]);
      }
    }
  }
});

function overlaps(button: Element): string[] {
  const words: { text: string; boxes: DOMRect[] }[] = [];
  const strip = button.parentElement;
  const walker = document.createTreeWalker(strip ?? button, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node.parentElement?.closest('.sr-only') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    words.push({ text: node.textContent ?? '', boxes: [...range.getClientRects()] });
  }
  // Lines may overlap each other by a pixel or two.
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  return words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((its) => meet(box, its))))
      .map((other) => `${one.text} on ${other.text}`),
  );
}

test('nobody else gets a room, or can find out that there is one', async () => {
  const { page } = await prepare(visit);
  const { path } = await running(page, 'Quiet Room Cup');
  for (const as of [undefined, 'player-two']) {
    await giveSession(page.context(), new URL(page.url()), { as });
    await page.goto(`${path}?tab=rounds`);
    if (as !== undefined) await accountButton(page).waitFor();
    await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
    expect(await roomIn(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
    await expect.poll(() => page.title()).toBe('Quiet Room Cup · Hotdrop');
  }
});

test('an open page announces the next round, and drops the room of an ended round', async () => {
  const { leader, staged, path } = await runningFor('Next Cup');
  await leader.goto(`${path}?tab=teams`);
  await expect.poll(() => leader.title()).toBe('● R1 Next Cup · Hotdrop');
  const { page: watcher } = await visit(path);
  const api = `/api/tournaments/${staged.id}/rounds`;
  const status = leader.getByRole('status').filter({ hasText: 'Round 2 is open.' });
  expect(await status.count()).toBe(0);

  const { page: host } = await visit(`${path}?tab=rounds&round=1`, { as: 'host' });
  await host.getByRole('button', { name: 'End Round', exact: true }).click();
  // No results were entered yet, so this asks for confirmation.
  await host.getByRole('dialog').getByRole('button', { name: 'End Round', exact: true }).click();
  await host.getByRole('button', { name: 'Round Ended' }).waitFor();
  await expect.poll(() => leader.title()).toBe('Next Cup · Hotdrop');
  await expect.poll(() => roomIn(leader).count()).toBe(0);

  // The page that opens a round reports that it was saved, not that it is open.
  await host.getByRole('tab', { name: /^Round 2/ }).click();
  await host.getByRole('button', { name: 'Start Round' }).click();
  await host.getByLabel('Room ID').fill('5522');
  await host.getByLabel('Room Password').fill('next');
  await host.getByRole('dialog').getByRole('button', { name: 'Start Round' }).click();
  await shows(host, 'Room Information Saved').waitFor();
  await shows(leader, 'Round 2 is open').waitFor();
  // The toast covers neither the header of the page nor its room.
  await roomIn(leader).getByText('5522').waitFor();
  const toast = leader.getByRole('listitem').filter({ hasText: 'Round 2 is open' });
  const under = await roomIn(leader).boundingBox();
  const toastTop = async () => (await toast.boundingBox())?.y ?? 0;
  await expect.poll(toastTop).toBeGreaterThan((under?.y ?? 900) + (under?.height ?? 0));
  await expect.poll(toastTop).toBeGreaterThan(600);
  await status.waitFor({ state: 'attached' });
  await expect.poll(() => leader.title()).toBe('● R2 Next Cup · Hotdrop');
  await roomIn(leader).getByText('5522').waitFor();
  await roomIn(host).waitFor();
  expect(await host.getByText('Round 2 is open', { exact: true }).count()).toBe(0);
  await expect.poll(() => watcher.title()).toBe('Next Cup · Hotdrop');

  // If two rounds are running, the one that started last counts.
  await call(host, `${api}/3/room`, { roomId: '6633', roomPassword: 'last' });
  await roomIn(leader).getByText('6633').waitFor();
  expect(await leader.getByText('5522').count()).toBe(0);
});

test('a cancelled tournament has no open room, on an open page and on one opened later', async () => {
  const { leader, cancel, path } = await runningFor('Cut Short Cup');
  const live = (page: Page) => page.getByRole('region', { name: 'Live now' });
  const cancelled = (page: Page) => page.getByRole('region', { name: 'Tournament cancelled' });
  await leader.goto(path);
  await live(leader).getByText('4411').waitFor();
  await expect.poll(() => leader.title()).toBe('● R1 Cut Short Cup · Hotdrop');
  await cancel();
  await cancelled(leader).waitFor();
  for (const reload of [false, true]) {
    if (reload) await leader.reload();
    await cancelled(leader).waitFor();
    await expect.poll(() => leader.title()).toBe('Cut Short Cup · Hotdrop');
    await expect.poll(() => roomIn(leader).count()).toBe(0);
    expect(await leader.getByText('4411').count()).toBe(0);
  }
  // The round is still shown on its tab with its room, but no longer as running.
  await leader.goto(`${path}?tab=rounds`);
  const room = roomIn(leader);
  await room.getByText('4411').waitFor();
  await leader.getByRole('tab', { name: /^Round 1.*Not ended$/ }).waitFor();
  expect(await leader.getByText('Started', { exact: true }).count()).toBe(0);
  expect(await room.locator('.fill-live, .border-s-live').count()).toBe(0);
  await expectAccessibleAt(leader, [320, 1440]);
});

test('Stream Mode hides the room from everyone on the device until they show it, also in the form, and again after a reload', async () => {
  const { leader, path } = await runningFor('Streamed Cup');
  await leader.setViewportSize({ width: 1440, height: 900 });
  await leader.goto(path);
  await roomIn(leader).getByText('4411').waitFor();
  await leader.getByRole('button', { name: /^Mine/ }).click();
  const mode = leader.getByRole('switch', { name: 'Stream Mode' });
  await mode.press('Space');
  await roomIn(leader).getByText('Hidden by Stream Mode').waitFor();
  expect(await leader.getByText('4411').count()).toBe(0);
  await expectAccessibleAt(leader, [360, 1440]);
  await leader.keyboard.press('Escape');
  await roomIn(leader).getByRole('button', { name: 'Show Room' }).click();
  await roomIn(leader).getByText('4411').waitFor();
  await leader.reload();
  await roomIn(leader).getByText('Hidden by Stream Mode').waitFor();
  expect(await leader.getByText('4411').count()).toBe(0);

  const { page: host } = await visit(`${path}?tab=rounds&round=1`, { as: 'host', width: 1440 });
  await host.evaluate(() => localStorage.setItem('hotdrop.stream-mode', 'on'));
  await host.reload();
  await host.getByRole('button', { name: 'Edit Round', exact: true }).click();
  const typed = host.getByRole('dialog').getByLabel('Room ID');
  const masks = () =>
    typed.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
  expect(await masks()).toBe('disc');
  await host.getByRole('dialog').getByRole('button', { name: 'Show Room' }).click();
  await expect.poll(masks).toBe('none');
});
