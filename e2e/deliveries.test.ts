import { expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const message = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  kind: 'announcement',
  tournamentId: '01890a5d-ac96-774b-bcce-b302099a8058',
  tournamentName: 'Doubtful Cup',
  serverId: '300000000000000001',
  recipientName: null,
  channelId: '500000000000000001',
  state: 'unknown',
  reason: 'It is not known whether Discord has this message.',
  attempts: 3,
  createdAt: '2027-01-16T18:00:00.000Z',
  updatedAt: '2027-01-16T18:02:00.000Z',
};

test('a message that may have arrived is sent again only after a confirmation', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const delivery = message;
  let retries = 0;
  await page.route('**/api/admin/deliveries?*', (route) => route.fulfill({ json: [delivery] }));
  await page.route('**/api/admin/deliveries/*/retry', (route) => {
    retries += 1;
    return route.fulfill({ json: { ...delivery, state: 'waiting' } });
  });
  await page.goto('/dev/settings?tab=tournaments');
  const again = page.getByRole('button', { name: 'Send Again: Doubtful Cup' });
  await again.click();
  const question = page.getByRole('dialog', { name: 'Send Again' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(retries).toBe(0);
  await again.click();
  await question.getByRole('button', { name: 'Send Again' }).click();
  await expect.poll(() => retries).toBe(1);
  await question.waitFor({ state: 'detached' });
});

test('a message that waits for its next attempt can be retried immediately, unless it is being sent', async () => {
  const { page } = await prepare(visit, { as: 'owner', failing: /retry$/ });
  const delivery = { ...message, tournamentName: 'Patient Cup', state: 'waiting' };
  await page.route('**/api/admin/deliveries?*', (route) => route.fulfill({ json: [delivery] }));
  const refusal = 'This message is being sent or has already arrived, so it is not sent again.';
  const answers = [
    { status: 409, json: { code: 'delivery_not_retryable', message: refusal } },
    { json: delivery },
  ];
  await page.route('**/api/admin/deliveries/*/retry', (route) => route.fulfill(answers.shift()));
  await page.goto('/dev/settings?tab=tournaments');
  const now = page.getByRole('button', { name: 'Try Now: Patient Cup' });
  await now.click();
  await page.getByText(refusal).first().waitFor();
  await now.click();
  await page.getByText('The announcement is on its way.').first().waitFor();
  expect(answers).toEqual([]);
});
