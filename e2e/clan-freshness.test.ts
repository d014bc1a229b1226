import { expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { askToJoin, signInCompleted, stageClan } from './staged-clan.ts';
import { useVisits } from './visit.ts';

/* In these tests a clan's page is opened again, without a reload, after other users have changed its data. */
const visit = useVisits();

async function person(username: string) {
  const { page } = await prepare(visit);
  await signInCompleted(page, username);
  return page;
}

test('a user who asks to join is listed by name when the leader returns to the join requests', async () => {
  const [leader, first, second] = await Promise.all(['asked', 'first', 'second'].map(person));
  if (leader === undefined || first === undefined || second === undefined) throw new Error('none');
  const id = await stageClan(leader, 'Asked Clan');
  await askToJoin(first, id);
  await leader.goto(`/clans/${id}/edit?tab=requests`);
  await leader.getByText('Ign first').first().waitFor();
  await askToJoin(second, id);
  await leader.getByRole('tab', { name: 'Edit Info' }).click();
  await leader.getByRole('tab', { name: 'Join Requests' }).click();
  await leader.getByText('Ign second').first().waitFor();
  await expect.poll(() => leader.getByText('Unknown player').count()).toBe(0);
});

test('a user approved by another handler is listed among the members with a name and a menu', async () => {
  const [leader, member] = await Promise.all(['grown', 'joiner'].map(person));
  if (leader === undefined || member === undefined) throw new Error('none');
  const id = await stageClan(leader, 'Grown Clan');
  await leader.goto(`/clans/${id}/edit?tab=members`);
  await leader.getByText('Ign grown').first().waitFor();
  const request = await askToJoin(member, id);
  const path = `/api/clans/${id}/join-requests/${request}/approve`;
  expect((await leader.request.post(path)).status()).toBe(200);
  await leader.getByRole('link', { name: 'Back to Clan' }).click();
  await leader.getByRole('link', { name: 'Manage Clan' }).click();
  await leader.getByRole('tab', { name: 'Edit Members' }).click();
  await leader.getByRole('button', { name: 'Manage Ign joiner' }).waitFor();
  await expect.poll(() => leader.getByText('Unknown player').count()).toBe(0);
});

test('the effect of a tournament on a clan is shown when its page is opened again', async () => {
  const leader = await person('activeleader');
  const id = await stageClan(leader, 'Active Clan');
  await leader.goto(`/clans/${id}`);
  await leader.getByText('No recent tournament activity').waitFor();
  const me = (await (await leader.request.get('/api/auth/me')).json()) as { id: string };
  const cards = (await (await leader.request.get('/api/tournaments')).json()) as {
    id: string;
    name: string;
  }[];
  const cup = cards.find(({ name }) => name === 'Rookie Cup');
  const registered = await leader.request.post(`/api/tournaments/${cup?.id}/register-clan`, {
    data: { clanId: id, selectedMembers: [me.id], selectedSubstitutes: [] },
  });
  expect(registered.status()).toBe(201);
  await leader.getByRole('banner').getByRole('link', { name: 'Tournaments' }).click();
  await leader.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await leader.goBack();
  await leader.getByRole('link', { name: 'Rookie Cup' }).first().waitFor();
  await expect.poll(() => leader.getByText('No recent tournament activity').count()).toBe(0);
});

test('the list of clans shows changes by others when it is opened again', async () => {
  const [leader, heir] = await Promise.all(['handing', 'heir'].map(person));
  if (leader === undefined || heir === undefined) throw new Error('none');
  const id = await stageClan(leader, 'Handed Clan', [heir]);
  const card = heir.getByRole('article').filter({ hasText: 'Handed Clan' });
  await heir.goto('/clans?q=handed');
  await card.getByText('Member', { exact: true }).waitFor();
  const me = (await (await heir.request.get('/api/auth/me')).json()) as { id: string };
  const path = `/api/clans/${id}/transfer-leadership`;
  const handed = await leader.request.post(path, { data: { newLeaderId: me.id } });
  expect(handed.status()).toBe(200);
  await heir.getByRole('banner').getByRole('link', { name: 'Tournaments' }).click();
  await heir.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await heir.goBack();
  await card.getByRole('link', { name: /^Manage/ }).waitFor();
});

test('a description keeps its line breaks, and an unchanged form can be left without a confirmation', async () => {
  const leader = await person('liner');
  const id = await stageClan(leader, 'Lined Clan');
  await leader.goto(`/clans/${id}/edit`);
  const lines = 'Line of twenty-five here\n'.repeat(80).slice(0, 1999);
  await leader.getByLabel('Clan Description *').fill(lines);
  await leader.getByRole('button', { name: 'Update Clan Info' }).click();
  await leader.getByText('Clan Updated').first().waitFor();
  const saved = (await (await leader.request.get(`/api/clans/${id}`)).json()) as {
    description: string;
  };
  expect(saved.description).toBe(lines.trim());
});
