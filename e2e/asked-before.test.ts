import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { cancelStaged, saveFirstRound, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });

async function stageSending(people: { host: Page; leader: Page }, name: string) {
  const sandbox = sandboxControls(people.host);
  const server = await sandbox.server('Hotdrop Community');
  const saved = await people.host.request.post('/api/server-config', {
    data: {
      discordServerId: server.id,
      announcementChannelId: channelIn(server, 'tournament-results'),
      announceAllTournaments: false,
    },
  });
  expect(saved.status()).toBe(200);
  const staged = await stageTournament(people, name, {
    sponsorDiscordServerId: server.id,
    sendsResults: true,
  });
  return { staged, sandbox };
}

test('while a message is on its way, the host is asked before the results are sent again', async () => {
  const { page } = await visit('/', { as: 'owner', failing: /send-to-discord/ });
  const { page: leader } = await visit('/', { as: 'player-two' });
  const { staged, sandbox } = await stageSending({ host: page, leader }, 'Twice Cup');
  await startStaged(staged);
  await saveFirstRound(staged, 4);
  // The message of the round waits for a minute, so it is on its way for the whole test.
  await sandbox.tell('/faults', {
    kind: 'rate-limit',
    calls: 'messages',
    retryAfter: 60,
    count: 1,
  });
  for (const step of ['rounds/1/end', 'finish']) {
    const done = await page.request.post(`/api/tournaments/${staged.id}/${step}`, { data: {} });
    expect(done.status()).toBe(200);
  }

  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('send-to-discord'))));
  await page.goto(`/tournaments/${staged.id}?tab=results`);
  const send = page.getByRole('button', { name: 'Send to Discord' });
  const question = page.getByRole('dialog', { name: 'Send Anyway' });
  await send.click();
  await question
    .getByText('A message with the results is on its way to Discord. Send anyway?')
    .waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(calls).toBe(0);
  await send.click();
  await question.getByRole('button', { name: 'Send Anyway' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => calls).toBe(1);
});

test('until the missing results are known, a tournament cannot be finished', async () => {
  const { page } = await visit('/', { as: 'host', failing: /next-steps/ });
  const { page: leader } = await visit('/', { as: 'player-two' });
  const staged = await stageTournament({ host: page, leader }, 'Unknown Gaps Cup');
  await startStaged(staged);
  await page.route('**/next-steps', (route) => route.abort());
  await page.goto(`/tournaments/${staged.id}`);
  await page.getByRole('button', { name: 'Finish Tournament' }).click();
  const question = page.getByRole('dialog', { name: 'Finish Tournament' });
  const finish = question.getByRole('button', { name: 'Finish Tournament' });
  await question.getByText('Unable to check whether results are missing.').waitFor();
  expect(await finish.isDisabled()).toBe(true);
  await expectAccessible(page);

  await page.unroute('**/next-steps');
  await question.getByRole('button', { name: 'Try Again' }).click();
  // One side has no result in round 1, so the button asks.
  const anyway = page
    .getByRole('dialog', { name: 'Finish Anyway' })
    .getByRole('button', { name: 'Finish Anyway' });
  await expect.poll(() => anyway.isEnabled()).toBe(true);
  await page
    .getByText(/^Round 1/)
    .first()
    .waitFor();
  await cancelStaged(staged);
});

test('before a round ends and sends the results, the host is asked about earlier rounds that lack some', async () => {
  const { page } = await visit('/', { as: 'owner', failing: /next-steps/ });
  const { page: leader } = await visit('/', { as: 'player-two' });
  const { staged } = await stageSending({ host: page, leader }, 'Gap Cup');
  await startStaged(staged);
  const rounds = `/api/tournaments/${staged.id}/rounds`;
  const room = { roomId: '4412', roomPassword: 'drop' };
  const roundResults = [{ registrationId: staged.registrationId, placement: 1 }];
  for (const [call, data] of [
    ['1/end', {}],
    ['2/room', room],
    ['2/save', { roundResults }],
  ] as const) {
    const done = await page.request.post(`${rounds}/${call}`, { data });
    expect(done.status(), call).toBe(200);
  }
  const statuses = async () => {
    const response = await page.request.get(`${rounds}/rooms`);
    const list = (await response.json()) as { status: string }[];
    return list.map(({ status }) => status);
  };
  const text = 'The results of all rounds are sent to Discord. Round 1 has no results. End anyway?';
  const question = page.getByRole('dialog', { name: 'End Round' });

  // The button of the Match Day card.
  await page.goto(`/tournaments/${staged.id}?tab=teams`);
  await page.getByRole('button', { name: 'End Round 2' }).click();
  await question.getByText(text).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await statuses()).toEqual(['ended', 'started']);

  // The round's button, at first while the server has not responded.
  await page.route('**/next-steps', (route) => route.abort());
  await page.goto(`/tournaments/${staged.id}?tab=rounds&round=2`);
  const end = page.getByRole('button', { name: 'End Round', exact: true });
  await end.click();
  const toast = page.getByRole('status').getByText('Unable to check whether results are missing.');
  await toast.first().waitFor();
  expect(await statuses()).toEqual(['ended', 'started']);
  await page.unroute('**/next-steps');
  await end.click();
  await question.getByText(text).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await toast.first().waitFor({ state: 'detached' });

  // The known steps may be older than the last change, which could not be loaded.
  await page.route('**/next-steps', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/next-steps'),
  );
  const resaved = await page.request.post(`${rounds}/2/save`, {
    data: {
      roundResults: [{ registrationId: staged.registrationId, placement: 1, totalKills: 2 }],
    },
  });
  expect(resaved.status()).toBe(200);
  await failed;
  await end.click();
  await toast.first().waitFor();
  expect(await statuses()).toEqual(['ended', 'started']);
  await page.unroute('**/next-steps');
  await end.click();
  await question.getByText(text).waitFor();
  await question.getByRole('button', { name: 'End Round' }).click();
  await expect.poll(statuses).toEqual(['ended', 'ended']);
  await cancelStaged(staged);
});
