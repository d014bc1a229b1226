import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostingRule } from '#shared/domain/site/hosting.ts';
import { waitForChanges } from '../../testing/changes.ts';
import { makeTournament, shortForm } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let owner: Person;

beforeAll(async () => {
  owner = await makeUser(world, { owner: true });
});
beforeEach(() => allow('everyone'));

async function allow(whoMayHost: HostingRule): Promise<void> {
  const { status } = await owner.ask('PUT', '/api/admin/settings', { whoMayHost });
  expect(status).toBe(200);
}

async function creating(ask: Ask, form: unknown = shortForm): Promise<unknown[]> {
  const { status, body } = await ask('POST', '/api/tournaments', form);
  return status === 201 ? [status] : [status, body.code];
}

describe('if only approved users may host', () => {
  test.each(['tournament_host', 'staff', 'admin'] as const)('%s may host', async (role) => {
    const { ask } = await makeUser(world, { role });
    await allow('approved');
    expect(await creating(ask)).toEqual([201]);
  });

  test('the owner may host too', async () => {
    await allow('approved');
    expect(await creating(owner.ask)).toEqual([201]);
  });

  test('a player may not, regardless of the form, but may again once everyone may', async () => {
    const { ask } = await makeUser(world);
    await allow('approved');
    const changed = await tablesChangedBy(world, async () => {
      for (const form of [shortForm, {}, { name: 7 }, undefined]) {
        expect(await creating(ask, form)).toEqual([403, 'not_approved_host']);
      }
    });
    expect(changed).toEqual([]);
    await allow('everyone');
    expect(await creating(ask)).toEqual([201]);
  });

  test('a visitor, a banned user and an incomplete profile get their own error first', async () => {
    const incomplete = await makeUser(world, { completed: false });
    const banned = await makeUser(world, { banned: true });
    await allow('approved');
    expect(await creating(visitor(world))).toEqual([401, 'not_signed_in']);
    expect(await creating(banned.ask)).toEqual([403, 'banned']);
    expect(await creating(incomplete.ask)).toEqual([403, 'profile_incomplete']);
    const host = await makeUser(world, { role: 'tournament_host', completed: false });
    expect(await creating(host.ask)).toEqual([403, 'profile_incomplete']);
    const { ask } = await makeUser(world);
    const headers = { origin: 'https://evil.example' };
    const { body } = await ask('POST', '/api/tournaments', shortForm, { headers });
    expect(body.code).toBe('not_approved_host');
  });

  test('a user who has lost the role may no longer host, and one who gets it may', async () => {
    const person = await makeUser(world, { role: 'tournament_host' });
    await allow('approved');
    expect(await creating(person.ask)).toEqual([201]);
    const give = (role: 'user' | 'staff') =>
      world.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
    await give('user');
    expect(await creating(person.ask)).toEqual([403, 'not_approved_host']);
    await give('staff');
    expect(await creating(person.ask)).toEqual([201]);
  });

  test('the host keeps earlier tournaments: a draft is published, edited and cancelled', async () => {
    const { id, host } = await makeTournament(world, { status: 'draft' });
    await allow('approved');
    for (const [method, path, body] of [
      ['PUT', '', { name: 'Still mine' }],
      ['POST', '/publish', undefined],
      ['POST', '/cancel', undefined],
    ] as const) {
      const { status } = await host.ask(method, `/api/tournaments/${id}${path}`, body);
      expect([path, status]).toEqual([path, 200]);
    }
  });
});

test('the rule needs no statement when cached, and reaches another process with the change', async () => {
  const twin = await world.twin();
  const player = await makeUser(twin);
  await creating(player.ask);
  await allow('approved');
  await waitForChanges(twin);
  expect(await creating(player.ask)).toEqual([403, 'not_approved_host']);
  await waitForChanges(twin);
  await creating(player.ask);
  twin.statements.length = 0;
  expect(await creating(player.ask)).toEqual([403, 'not_approved_host']);
  // Only the session is looked up.
  expect(twin.statements).toHaveLength(1);
});
