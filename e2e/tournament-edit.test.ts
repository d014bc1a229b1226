import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { nameField, openEdit, place, startField } from './open-tournament-form.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('the edit form is accessible at every width', async () => {
  const { page } = await openEdit(visit, 'Edited on any Screen', { width: 320 });
  await expectAccessibleAt(page, [320, 360, 768, 1440]);
});

test('an edit sends only the changes and leads to the tournament', async () => {
  const { page, id } = await openEdit(visit, 'Edited Cup');
  await expect.poll(() => startField(page).inputValue()).toBe('2030-03-14T19:00');
  await page.getByRole('textbox', { name: 'Rules (optional)' }).fill('No late arrivals');
  const putRequest = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const form = (await putRequest).postData() ?? '';
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['rules']);
  await page.waitForURL(`**/tournaments/${id}`);
  await page.getByText('Tournament Updated').first().waitFor();
});

test('fields that may no longer change are disabled and say why', async () => {
  const { page, context, id } = await openEdit(visit, 'Started Cup');
  await context.route(`**/api/tournaments/${id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), status: 'ongoing' } });
  });
  await page.reload();
  await page
    .getByText('Can no longer be changed, because the tournament has started.')
    .first()
    .waitFor();
  const scoring = page.getByRole('region', { name: 'Scoring' });
  const link = scoring.getByRole('link', { name: 'results tab' });
  expect(await link.getAttribute('href')).toBe(`/tournaments/${id}?tab=results`);
  for (const label of ['Max teams', 'Points per kill', 'Prize pool', 'Discord server ID']) {
    expect([label, await page.getByLabel(label).isDisabled()]).toEqual([label, true]);
  }
  await expect.poll(() => place(page, '1st').isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Auto-generate' }).count()).toBe(0);
  await expect.poll(() => nameField(page).isEnabled()).toBe(true);
  await expect.poll(() => page.getByLabel('Banner (optional)').isEnabled()).toBe(true);
  await expectAccessible(page);
});

test('a tournament that cannot be edited says so', async () => {
  const { page } = await visit('/tournaments/01a1fc91-d160-72d4-821e-953d5d71c39d/edit', {
    as: 'owner',
    failing: /^\/api\/tournaments\//,
  });
  await page.getByText('Tournament Not Found').waitFor();
  await page.getByText(/so it cannot be edited/).waitFor();
  await expectAccessible(page);
});

test('a user who does not run a tournament cannot edit it', async () => {
  const { page } = await prepare(visit, { as: 'player-two' });
  const list = (await (await page.request.get('/api/tournaments')).json()) as { id: string }[];
  await page.goto(`/tournaments/${list[0]?.id}/edit`);
  await page.getByText('Access Denied').waitFor();
  await page.getByRole('link', { name: 'Open Tournament' }).waitFor();
  await expectAccessible(page);
});
