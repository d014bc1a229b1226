import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { type Caller, callerAs, prepare } from './prepare.ts';
import { cancelStaged, stageTournament } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 768, 1440];

async function makeTeam(leader: Caller, name: string): Promise<{ id: string; token: string }> {
  const team = await leader.request.post('/api/teams', { data: { name } });
  const { id } = (await team.json()) as { id: string };
  const invite = await leader.request.post(`/api/teams/${id}/invite`);
  const { token } = (await invite.json()) as { token: string };
  return { id, token };
}

async function signedIn(username: string): Promise<Page> {
  const { page } = await prepare(visit, { as: username });
  return page;
}

test('a player uses an invite: logs in, joins, becomes a substitute and leaves', async () => {
  const leader = await signedIn('player-one');
  const { id } = await makeTeam(leader, 'Night Shift');
  await leader.goto(`/teams/${id}`);
  await leader.getByRole('button', { name: 'Invite Players' }).click();
  await leader.getByText(/A new link disables the previous one/).waitFor();
  await leader.getByRole('button', { name: 'Create Invite Link' }).click();
  const link = await leader.getByLabel('Invite link').inputValue();
  await expectAccessible(leader);
  await leader.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await leader.getByRole('button', { name: 'Copy Link' }).click();
  await leader.getByText('Copied', { exact: true }).first().waitFor();
  await expect.poll(() => leader.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await leader.keyboard.press('Escape');

  const { page: player } = await visit(new URL(link).pathname);
  await player.getByRole('heading', { name: 'Join Team' }).waitFor();
  await expectAccessible(player);
  await player.getByRole('main').getByRole('link', { name: 'Login with Discord' }).click();
  await player.getByLabel('Username').fill('latecomer');
  await player.getByRole('button', { name: 'Create and continue' }).click();
  await player.getByRole('button', { name: 'Join Team' }).click();
  await player.waitForURL(`**/teams/${id}`);
  await player.getByText('Joined team successfully').first().waitFor();
  const members = player.getByRole('region', { name: 'Members' });
  await members.getByText('latecomer').waitFor();
  await members.getByRole('link', { name: 'Complete Your Profile' }).waitFor();
  await expect
    .poll(() => player.getByRole('button', { name: /Invite|Delete|Remove|Make/ }).count())
    .toBe(0);

  await leader.reload();
  const move = leader.getByRole('button', { name: 'Make Substitute: latecomer' });
  await move.focus();
  await leader.keyboard.press('Enter');
  const back = leader
    .getByRole('region', { name: 'Substitutes' })
    .getByRole('button', { name: 'Make Member: latecomer' });
  await back.waitFor();
  await expect.poll(() => back.evaluate((node) => node === document.activeElement)).toBe(true);

  await player.getByRole('button', { name: 'Leave Team' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'Leave Team' }).click();
  await player.getByText('Left team successfully').first().waitFor();
  await player.getByRole('button', { name: 'Leave Team' }).waitFor({ state: 'hidden' });
  await expect.poll(() => members.getByRole('listitem').count()).toBe(1);
});

test('an expired invite and a used one say so', async () => {
  const { page } = await prepare(visit, { asNew: 'day-player', failing: /^\/api\/teams\/join$/ });
  const leader = await callerAs(page, { as: 'player-one' });
  const { id, token } = await makeTeam(leader, 'Day Shift');
  await page.goto(`/teams/join/${token}`);
  await page.getByRole('button', { name: 'Join Team' }).click();
  await page.waitForURL(`**/teams/${id}`);
  await page.goto(`/teams/join/${token}`);
  await page.getByRole('button', { name: 'Join Team' }).click();
  await page.getByText('You are already in this team.').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Day Shift' }).click();
  await page.waitForURL(`**/teams/${id}`);

  await leader.request.post(`/api/teams/${id}/invite`);
  await page.goto(`/teams/join/${token}`);
  await page.getByRole('button', { name: 'Join Team' }).click();
  await page.getByRole('heading', { name: 'This invite no longer works' }).waitFor();
  await page.getByText('Ask the team leader for a new one.').waitFor();
  await expectAccessible(page);
});

test('the leader renames and deletes the team; a team in a tournament cannot be deleted', async () => {
  const { page: leader } = await prepare(visit, {
    as: 'player-two',
    failing: /^\/api\/teams\//,
  });
  const host = await callerAs(leader, { as: 'host' });
  const staged = await stageTournament({ host, leader }, 'Team Cup');
  await leader.goto(`/teams/${staged.teamId}`);
  await leader.getByRole('region', { name: 'Tournaments' }).getByText('Team Cup').waitFor();

  await leader.getByRole('button', { name: 'Edit Team' }).click();
  const dialog = leader.getByRole('dialog');
  await dialog.getByLabel('Team name').fill('x');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('A team name has at least 2 characters.').waitFor();
  await dialog.getByLabel('Team name').fill('Renamed Team');
  await dialog.getByLabel('Description').fill('Evenings only.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await leader.getByRole('heading', { name: 'Renamed Team', level: 1 }).waitFor();
  await leader.getByText('Evenings only.').waitFor();

  await leader.getByRole('button', { name: 'Delete Team' }).click();
  await dialog.getByText(/permanently delete the team/).waitFor();
  await dialog.getByRole('button', { name: 'Delete Team' }).click();
  await dialog.getByText(/approved in a tournament that is open or running/).waitFor();
  await expectAccessible(leader);
  await cancelStaged(staged);
  await dialog.getByRole('button', { name: 'Delete Team' }).click();
  await leader.waitForURL('**/tournaments');
  await leader.getByText('Team Deleted').first().waitFor();
  await leader.goto(`/teams/${staged.teamId}`);
  await leader.getByText('Team Not Found').waitFor();
});

test('removing a player asks for confirmation, and the focus stays on the page', async () => {
  const leader = await signedIn('player-one');
  const { id, token } = await makeTeam(leader, 'Swing Shift');
  const player = await callerAs(leader, { asNew: 'leaver' });
  expect((await player.request.post('/api/teams/join', { data: { token } })).status()).toBe(200);
  await leader.goto(`/teams/${id}`);
  const remove = leader.getByRole('button', { name: 'Remove leaver' });
  await remove.click();
  await leader.getByRole('dialog').waitFor();
  await leader.keyboard.press('Escape');
  await expect.poll(() => remove.evaluate((node) => node === document.activeElement)).toBe(true);
  await remove.click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Remove Player' }).click();
  await leader.getByText('Player Removed').first().waitFor();
  await remove.waitFor({ state: 'hidden' });
  await expect.poll(() => leader.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test("the profile dialog links to the user's teams", async () => {
  const leader = await signedIn('clan-leader');
  const { id } = await makeTeam(leader, 'Linked Team');
  await leader.goto('/tournaments');
  await leader.getByRole('button', { name: 'clan-leader Edit Profile' }).click();
  const link = leader.getByRole('dialog').getByRole('link', { name: /Linked Team/ });
  await link.waitFor();
  await expectAccessible(leader);
  await link.click();
  await leader.waitForURL(`**/teams/${id}`);
  await leader.getByRole('dialog').waitFor({ state: 'hidden' });
  await leader.getByRole('heading', { name: 'Linked Team', level: 1 }).waitFor();
});

test('a team with a long name fits every width, for visitors too', async () => {
  const { page } = await prepare(visit, { width: 320 });
  const leader = await callerAs(page, { as: 'player-two' });
  const { id } = await makeTeam(leader, 'WWWWWWWWWWWWWWW決勝チームКириллица العربية ＷＷＷＷＷＷ');
  await page.goto(`/teams/${id}`);
  await page.getByRole('region', { name: 'Members' }).getByText('player-two').waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0);
  await expectAccessibleAt(page, widths);
});

test('a team’s tournaments need one call, regardless of their number', async () => {
  const { page } = await prepare(visit);
  const leader = await callerAs(page, { as: 'player-one' });
  const { id } = await makeTeam(leader, 'Every Cup');
  const response = await leader.request.get('/api/tournaments');
  const tournaments = ((await response.json()) as { id: string; name: string }[]).slice(0, 8);
  expect(tournaments.length).toBeGreaterThan(4);
  await page.route(`**/api/teams/${id}`, async (route) => {
    const team = await (await route.fetch()).json();
    await route.fulfill({ json: { ...team, tournaments: tournaments.map((one) => one.id) } });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/tournaments')) requests.push(pathname);
  });
  await page.goto(`/teams/${id}`);
  const part = page.getByRole('region', { name: 'Tournaments' });
  for (const { name } of tournaments) await part.getByText(name, { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual(['/api/tournaments']);
});

test('if parts fail to load, the others work, and the failed ones recover', async () => {
  const { page, context } = await prepare(visit, { failing: /\/people$|^\/api\/teams\// });
  const leader = await callerAs(page, { as: 'player-one' });
  const { id } = await makeTeam(leader, 'Half Loaded');
  await context.route('**/people', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/teams/${id}`);
  await page.getByText('The names of the players did not load.').waitFor();
  await page.getByText('Loading...').first().waitFor();
  await expectAccessible(page);
  await context.unroute('**/people');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('region', { name: 'Members' }).getByText('player-one').waitFor();
  await context.route(`**/api/teams/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await page.getByText('Unable to load this team').waitFor();
  await expectAccessible(page);
  await context.unroute(`**/api/teams/${id}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Half Loaded', level: 1 }).waitFor();
});

test.each(['01a1fc91-d160-72d4-821e-953d5d71c39d', 'no-id'])(
  'the team %s is not found',
  async (id) => {
    const { page } = await visit(`/teams/${id}`, { failing: /^\/api\/teams\// });
    await page.getByText('Team Not Found').waitFor();
    await expectAccessible(page);
  },
);
