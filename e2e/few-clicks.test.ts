import { expect, test } from 'vitest';
import { countClicks } from './count-clicks.ts';
import { chooseMembers } from './choose-members.ts';
import { expectAccessible } from './audit-page.ts';
import { createTournament } from './host-tournament.ts';
import { create, nameField, place, startField } from './open-tournament-form.ts';
import { callerAs, prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('a host needs 6 clicks from the home page to a tournament that is published and shared', async () => {
  const { page, context } = await visit('/', { as: 'host' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { press, type, clicks } = countClicks();
  await press(page.getByRole('link', { name: 'Host Tournament' }).first());
  await type(nameField(page), 'Few Clicks Cup');
  await type(startField(page), '2030-03-14T19:00');
  await type(page.getByLabel('Sponsor name'), 'Low Ground');
  // The points need no input, because a preset is selected.
  await expect.poll(() => place(page, '1st').inputValue()).toBe('15');
  await press(create(page));
  await page.getByText('Tournament Created').first().waitFor();
  await page.waitForURL('**/tournaments');
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'Open', exact: true }));
  await page.getByRole('heading', { name: 'Few Clicks Cup', level: 1 }).waitFor();
  await page.getByText('REGISTRATION OPEN').first().waitFor();
  expect(clicks()).toBe(6);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await page.request.post(`/api/tournaments/${id}/cancel`)).status()).toBe(200);
});

test('the toast of a new tournament offers its link too', async () => {
  const { page, context } = await visit('/tournaments/create', { as: 'host' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await nameField(page).fill('Linked Cup');
  await startField(page).fill('2030-03-14T19:00');
  await page.getByLabel('Sponsor name').fill('Low Ground');
  await create(page).click();
  await page.waitForURL('**/tournaments');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByText('Link copied to clipboard').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await page.getByRole('heading', { name: 'Linked Cup', level: 1 }).waitFor();
  const id = new URL(link).pathname.split('/').at(-1);
  const file = await page.request.get(`/api/tournaments/${id}/calendar.ics`);
  const href = await page.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href');
  expect(href).toBe(`/api/tournaments/${id}/calendar.ics`);
  expect(await file.text()).toContain('DTSTART:20300314T120000Z');
  expect((await page.request.post(`/api/tournaments/${id}/cancel`)).status()).toBe(200);
});

test('a leader needs 3 clicks from the list to a registered clan, with the previous line-up', async () => {
  const { page } = await prepare(visit, { as: 'clan-leader' });
  const host = await callerAs(page, { as: 'host' });
  const before = await createTournament(host, { name: 'Last Time Cup', maxTeamMembers: '2' });
  const path = await createTournament(host, { name: 'Three Clicks Cup', maxTeamMembers: '2' });
  await page.goto(before);
  const dialog = page.getByRole('dialog', { name: 'Register Clan' });
  await page.getByRole('button', { name: 'Register Clan' }).click();
  await chooseMembers(dialog, ['Player Two', 'Player One']);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/tournaments');
  const { press, clicks } = countClicks();
  await press(page.getByRole('link', { name: 'View Details of Three Clicks Cup' }));
  await press(page.getByRole('button', { name: 'Register Clan' }));
  await expect.poll(() => dialog.getByLabel('Player One as member').isChecked()).toBe(true);
  await expect.poll(() => dialog.getByLabel('Clan Leader as member').isChecked()).toBe(false);
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Register', exact: true }));
  await page.getByText('Registration Successful').first().waitFor();
  expect(clicks()).toBe(3);
  for (const one of [before, path]) await host.request.post(`/api${one}/cancel`);
});

test('a new team shows how many players are missing, with the link to invite them', async () => {
  const { page, context } = await prepare(visit, { asNew: 'lacking', width: 390 });
  const host = await callerAs(page, { as: 'host' });
  const path = await createTournament(host, { name: 'Lacking Cup' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.request.patch('/api/profile', { data: { ign: 'Lacking', uid: '889911' } });
  // Another team can be selected once this one has been created.
  await page.route('**/invite', async (route) => {
    await page.request.post('/api/teams', { data: { name: 'Lacking One' } });
    await route.continue();
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Create Team' }).click();
  const making = page.getByRole('dialog', { name: 'Create Team' });
  await making.getByLabel('Name').fill('Lacking Two');
  await making.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register Team' });
  await dialog.getByText('1 of 3: invite two more.').waitFor();
  await dialog.getByLabel('Invite link').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByText('Invite link copied to clipboard').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // A new link would invalidate the one that was just copied.
  await dialog.getByRole('radio', { name: /Lacking One/ }).check();
  await dialog.getByRole('button', { name: 'Create Invite Link' }).waitFor();
  await dialog.getByRole('radio', { name: /Lacking Two/ }).check();
  await expect.poll(() => dialog.getByLabel('Invite link').inputValue()).toBe(link);
  const { page: friend } = await prepare(visit, { asNew: 'lacked' });
  await friend.request.patch('/api/profile', { data: { ign: 'Lacked', uid: '889912' } });
  await friend.goto(new URL(link).pathname);
  await friend.getByRole('button', { name: 'Join' }).first().click();
  await friend.getByRole('heading', { name: 'Lacking Two' }).first().waitFor();
  await host.request.post(`/api${path}/cancel`);
});
