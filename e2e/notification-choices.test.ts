import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

type Choice = { kind: string; inbox: boolean; push: boolean; discord: boolean };

async function saved(page: Page, kind: string): Promise<Choice | undefined> {
  const choices = (await (await page.request.get('/api/notifications/choices')).json()) as Choice[];
  return choices.find((choice) => choice.kind === kind);
}

const isWrite = (method: string) => method === 'PUT';

/** Holds back the answers to changes. Each call of the returned function releases one. */
async function holdAnswers(page: Page, path: string) {
  const held: (() => void)[] = [];
  await page.route(path, async (route) => {
    if (!isWrite(route.request().method())) return route.continue();
    const response = await route.fetch();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    held.push(() => resolve(undefined));
    await promise;
    return route.fulfill({ response });
  });
  return async (at: number) => {
    await expect.poll(() => held.length).toBeGreaterThan(at);
    held[at]?.();
  };
}

test('each click counts while earlier ones are being saved, in the same row and in others', async () => {
  const { page } = await visit('/clans', { asNew: 'quick-chooser' });
  const answer = await holdAnswers(page, '**/api/notifications/choices');
  await page.goto('/notifications?tab=choices');
  const names = [
    'Push: Your results are in',
    'Discord: Your results are in',
    'Push: A tournament is over',
    'Push: Your results are in',
    'Inbox: A tournament is over',
  ];
  for (const name of names) await toggle(page, name).press('Space');
  const shown = async () => {
    const marks = await Promise.all(
      [...new Set(names)].map(async (name) => [name, await toggle(page, name).isChecked()]),
    );
    return Object.fromEntries(marks) as Record<string, boolean>;
  };
  const clicked = {
    'Push: Your results are in': false,
    'Discord: Your results are in': true,
    'Push: A tournament is over': true,
    'Inbox: A tournament is over': false,
  };
  await expect.poll(shown).toEqual(clicked);
  for (let at = 0; at < names.length; at += 1) {
    expect(await shown()).toEqual(clicked);
    await answer(at);
  }
  await expect
    .poll(() => Promise.all(['results_in', 'finished'].map((kind) => saved(page, kind))))
    .toEqual([
      { kind: 'results_in', inbox: true, push: false, discord: true },
      { kind: 'finished', inbox: false, push: true, discord: false },
    ]);
  expect(await shown()).toEqual(clicked);
  await page.reload();
  await expect.poll(shown).toEqual(clicked);
});

test('a choice that is not saved is told and goes back, while the next one is saved', async () => {
  const { page } = await visit('/clans', { asNew: 'refused-chooser', failing: /choices/ });
  let writes = 0;
  await page.route('**/api/notifications/choices', (route) => {
    if (!isWrite(route.request().method())) return route.continue();
    writes += 1;
    return writes === 1
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } })
      : route.continue();
  });
  await page.goto('/notifications?tab=choices');
  await toggle(page, 'Push: Your results are in').press('Space');
  await toggle(page, 'Discord: Your results are in').press('Space');
  await page.getByText('Failed to save your choice').first().waitFor();
  await expect.poll(() => saved(page, 'results_in')).toMatchObject({ push: false, discord: true });
  await expect.poll(() => toggle(page, 'Push: Your results are in').isChecked()).toBe(false);
  expect(await toggle(page, 'Discord: Your results are in').isChecked()).toBe(true);
});

test('each click on the room in Discord messages counts', async () => {
  const { page } = await visit('/clans', { asNew: 'quick-room-chooser' });
  const answer = await holdAnswers(page, '**/api/notifications/discord');
  await page.goto('/notifications?tab=choices');
  const room = toggle(page, 'Also room and password');
  for (let at = 0; at < 3; at += 1) await room.press('Space');
  await expect.poll(() => room.isChecked()).toBe(true);
  for (let at = 0; at < 3; at += 1) {
    expect(await room.isChecked()).toBe(true);
    await answer(at);
  }
  await expect
    .poll(async () => (await page.request.get('/api/notifications/discord')).json())
    .toMatchObject({ withRooms: true });
  expect(await room.isChecked()).toBe(true);
});
