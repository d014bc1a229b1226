import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { enterTeam, saveFirstRound, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [360, 768, 1440, 2560];

test('a host lets End Round send the results, corrects them and edits the message, by keyboard', async () => {
  const { page } = await visit('/', { as: 'owner' });
  const { page: leader } = await visit('/', { as: 'player-two' });
  const sandbox = sandboxControls(page);
  const server = await sandbox.server('Hotdrop Community');
  const channelId = channelIn(server, 'tournament-results');
  const saved = await page.request.post('/api/server-config', {
    data: {
      discordServerId: server.id,
      announcementChannelId: channelId,
      announceAllTournaments: false,
    },
  });
  expect(saved.status()).toBe(200);
  const fields = { sponsorDiscordServerId: server.id };
  const staged = await stageTournament({ host: page, leader }, 'Hands Off Cup', fields);
  const { page: other } = await visit('/', { as: 'player-one' });
  await enterTeam(staged, other, 'Late Drop');
  await startStaged(staged);
  await saveFirstRound(staged, 4);

  // The switch may be changed while the tournament is played.
  await page.goto(`/tournaments/${staged.id}/edit`);
  const sends = page.getByRole('switch', { name: 'Send the results at the end of each round' });
  expect(await sends.isChecked()).toBe(false);
  await sends.focus();
  await page.keyboard.press('Space');
  expect(await sends.isChecked()).toBe(true);
  await expectAccessibleAt(page, widths);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('End Round sends the results to Discord.').waitFor();
  await expectAccessibleAt(page, widths);

  const before = await sandbox.messageCount(channelId);
  const ended = await page.request.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
  expect(ended.status()).toBe(200);
  await expect.poll(() => sandbox.messageCount(channelId)).toBe(before + 1);
  await page.goto(`/tournaments/${staged.id}?tab=results`);
  await page.getByText(/^The results after round 1 reached Discord/).waitFor();

  // The open page shows that the message is outdated.
  await saveFirstRound(staged, 9);
  const edit = page.getByRole('button', { name: 'Edit the Message' });
  await edit.waitFor();
  await expectAccessibleAt(page, widths);
  await edit.focus();
  await page.keyboard.press('Enter');
  // One of the teams has no result in it.
  const question = page.getByRole('dialog', { name: 'Send Anyway' });
  await question.getByText('1 team has no result in round 1. Send anyway?').waitFor();
  await expectAccessibleAt(page, widths);
  await question.getByRole('button', { name: 'Send Anyway' }).press('Enter');
  await page.getByText(/^The results after round 1 reached Discord/).waitFor();
  expect(await sandbox.messageCount(channelId)).toBe(before + 1);
  await page.goto(`/discord-sandbox/servers/${server.id}/${channelId}`);
  const message = page.getByRole('listitem').filter({ hasText: 'Hands Off Cup' }).last();
  await message.getByText('(edited)').waitFor();
  await message.getByText('9\u00a0k').first().waitFor();
  await message.locator('img').first().waitFor();
});
