import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Clan, JoinRequest } from '#shared/contract/clans.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

/*
 * Each role sees exactly its own buttons (rules/clans 2), and the API refuses the other actions. One of the demo's
 * accounts leads its clan, and two others are members.
 */
const visit = useVisits();

type Role = 'visitor' | 'player' | 'member' | 'handler' | 'leader' | 'staff';

const accounts: Record<Exclude<Role, 'visitor'>, string> = {
  player: 'host',
  member: 'player-two',
  handler: 'player-one',
  leader: 'clan-leader',
  staff: 'owner',
};

/** The buttons on the clan's page, on its card, and on its edit page if that is shown. */
const buttons: Record<
  Role,
  { detail: string[]; card: string[]; edit: string[] | 'refused' | 'home' }
> = {
  visitor: { detail: ['Request to Join'], card: ['Request Join'], edit: 'home' },
  player: { detail: ['Request to Join'], card: ['Request Join'], edit: 'refused' },
  member: { detail: ['Leave Clan'], card: ['Member'], edit: 'refused' },
  handler: {
    detail: ['Leave Clan', 'Manage Clan'],
    card: ['Handler'],
    edit: ['Approve', 'Reject', 'Update Clan Info'],
  },
  leader: {
    detail: ['Manage Clan'],
    card: ['Manage'],
    edit: [
      'Approve',
      'Delete Clan',
      'Demote to Member',
      'Promote to Handler',
      'Reject',
      'Remove',
      'Transfer Leadership',
      'Update Clan Info',
    ],
  },
  staff: {
    detail: ['Manage Clan', 'Request to Join'],
    card: ['Request Join'],
    edit: ['Approve', 'Reject', 'Update Clan Info'],
  },
};

const allOf = {
  detail: ['Request to Join', 'Manage Clan', 'Leave Clan', 'Cancel Request'],
  card: ['Manage', 'Handler', 'Member', 'Request Join'],
  edit: [
    'Approve',
    'Delete Clan',
    'Demote to Member',
    'Promote to Handler',
    'Reject',
    'Remove',
    'Transfer Leadership',
    'Update Clan Info',
  ],
};

/** The calls that the API refuses to each role, with the status. A role may make every other call in the list. */
const refused: Record<Role, Record<string, number>> = {
  visitor: {
    join: 401,
    leave: 401,
    requests: 401,
    approve: 401,
    reject: 401,
    update: 401,
    promote: 401,
    transfer: 401,
    remove: 401,
    delete: 401,
  },
  player: {
    leave: 409,
    requests: 403,
    approve: 403,
    reject: 403,
    update: 403,
    promote: 403,
    transfer: 403,
    remove: 403,
    delete: 403,
  },
  member: {
    join: 409,
    requests: 403,
    approve: 403,
    reject: 403,
    update: 403,
    promote: 403,
    transfer: 403,
    remove: 403,
    delete: 403,
  },
  handler: { join: 409, promote: 403, transfer: 403, remove: 403, delete: 403 },
  leader: { join: 409, leave: 409 },
  staff: { leave: 409, promote: 403, transfer: 403, remove: 403, delete: 403 },
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let clan: Clan;
let requestId: string;

async function arrive(role: Role): Promise<Page> {
  const { page } = await prepare(visit, role === 'visitor' ? {} : { as: accounts[role] });
  return page;
}

function send(page: Page, method: Method, path: string, data = {}) {
  return page.request.fetch(path, { method, ...(method !== 'GET' && { data }) });
}

async function done<Answer>(answer: ReturnType<typeof send>): Promise<Answer> {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.url()} returned ${response.status()}`);
  return (await response.json()) as Answer;
}

/**
 * Returns the strings that the main part of the page shows, in the given order. A badge with a count may follow
 * them.
 */
async function shown(page: Page, words: readonly string[], within = 'main'): Promise<string[]> {
  const texts = await page.locator(`${within} *`).evaluateAll((elements) =>
    elements.flatMap(({ childNodes }) => {
      const parts = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return parts.map(({ textContent }) => textContent?.trim());
    }),
  );
  return words.filter((one) => texts.includes(one));
}

beforeAll(async () => {
  const leader = await arrive('leader');
  const clans = await done<Clan[]>(send(leader, 'GET', '/api/clans'));
  const own = clans.find(({ name }) => name === 'Low Ground');
  if (own === undefined) throw new Error('the demo has no Low Ground');
  const handler = await arrive('handler');
  const { id: userId } = await done<{ id: string }>(send(handler, 'GET', '/api/auth/me'));
  const path = `/api/clans/${own.id}`;
  clan = await done(send(leader, 'POST', `${path}/member-role`, { userId, newRole: 'handler' }));
  const { page: newcomer } = await prepare(visit, { asNew: 'rolesnewcomer' });
  await done(send(newcomer, 'PATCH', '/api/profile', { ign: 'Newcomer', uid: 'roles-1' }));
  ({ id: requestId } = await done<JoinRequest>(send(newcomer, 'POST', `${path}/join-requests`)));
});

describe.each(Object.keys(buttons) as Role[])('a %s', (role) => {
  const { detail, card, edit } = buttons[role];

  test('sees exactly the buttons of that role; the API refuses the other actions and changes nothing', async () => {
    const page = await arrive(role);
    await page.goto(`/clans?q=${encodeURIComponent('Low Ground')}`);
    const own = page.locator('article').filter({ hasText: 'Low Ground' });
    await own.getByText(card[0] ?? '', { exact: true }).waitFor();
    await expect.poll(() => shown(page, allOf.card, 'article')).toEqual(card);

    await page.goto(`/clans/${clan.id}`);
    await page.getByText(detail[0] ?? '', { exact: true }).waitFor();
    await page.getByText('Leadership', { exact: true }).waitFor();
    await expect.poll(async () => (await shown(page, allOf.detail)).toSorted()).toEqual(detail);

    await page.goto(`/clans/${clan.id}/edit`);
    await expect.poll(() => onEditPage(page)).toEqual(edit);

    const before = await (await page.request.get(`/api/clans/${clan.id}`)).json();
    const seen: Record<string, number> = {};
    for (const [name, expected] of Object.entries(refused[role])) {
      const [method, path, body] = calls()[name] ?? ['GET', '/none'];
      seen[name] = (await send(page, method, path, body)).status();
      expect([name, seen[name]]).toEqual([name, expected]);
    }
    expect(await (await page.request.get(`/api/clans/${clan.id}`)).json()).toEqual(before);
  });
});

type CallOfClan = [Method, string, object?];

function calls(): Record<string, CallOfClan> {
  const path = `/api/clans/${clan.id}`;
  const [userId = ''] = clan.memberIds;
  return {
    join: ['POST', `${path}/join-requests`],
    leave: ['POST', `${path}/leave`],
    requests: ['GET', `${path}/join-requests`],
    approve: ['POST', `${path}/join-requests/${requestId}/approve`],
    reject: ['POST', `${path}/join-requests/${requestId}/reject`],
    update: ['PUT', path, { description: 'Taken over.' }],
    promote: ['POST', `${path}/member-role`, { userId, newRole: 'handler' }],
    transfer: ['POST', `${path}/transfer-leadership`, { newLeaderId: userId }],
    remove: ['POST', `${path}/remove-member`, { userId }],
    delete: ['DELETE', path],
  };
}

/**
 * Returns the controls on the edit page's three tabs, including the members' menus, in alphabetical order. If the
 * page is refused or redirects to the home page, it returns that.
 */
async function onEditPage(page: Page): Promise<string[] | 'refused' | 'home'> {
  const refusal = page.getByText("You don't have permission to edit this clan.");
  const form = page.getByRole('button', { name: 'Update Clan Info' });
  const home = page.getByRole('link', { name: 'Compete and Play' });
  await refusal.or(form).or(home).waitFor();
  if (await home.isVisible()) return 'home';
  if (await refusal.isVisible()) return 'refused';
  const found = new Set(await shown(page, allOf.edit));
  await page.getByRole('tab', { name: 'Edit Members' }).click();
  await page.getByText('Player Two').first().waitFor();
  for (const menu of await page.getByRole('button', { name: /^Manage / }).all()) {
    await menu.click();
    for (const one of await shown(page, allOf.edit, '[role=menu]')) found.add(one);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('tab', { name: 'Join Requests' }).click();
  await page.getByText('Newcomer').first().waitFor();
  for (const one of await shown(page, allOf.edit)) found.add(one);
  return [...found].toSorted();
}
