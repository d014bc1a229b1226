import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { makeClan, makeTournament } from '../../testing/communities.ts';
import { announcedTournament, makeServerConfig } from '../../testing/deliveries.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { retryDelivery } from '../discord/deliveries/retry-delivery.command.ts';
import { applyColors } from '../site/apply-colors.command.ts';
import { resetColors } from '../site/reset-colors.command.ts';
import { updateSettings } from '../site/update-settings.command.ts';
import { undoAuditedAct } from '../tournaments/history/undo-audited-act.command.ts';
import { deleteTournament } from '../tournaments/delete-tournament.command.ts';
import { deleteClanAsStaff } from './delete-clan-as-staff.command.ts';

const world = useTestWorld();
const serverId = '390000000000000001';
let admin: Person;

beforeAll(async () => {
  admin = await makeUser(world, { role: 'admin' });
  await makeServerConfig(world, { serverId, announceAll: false });
});

describe('a call whose body is held back', () => {
  /** Starts a call and pauses in the middle of its body. `end` sends the rest. */
  function begin(method: 'PUT' | 'POST', url: string, who: Person, body: object) {
    const payload = new PassThrough();
    const text = JSON.stringify(body);
    world.statements.length = 0;
    const answer = world.app.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/json' },
      cookies: { hotdrop_session: who.token },
    });
    payload.write(text.slice(0, 3));
    return {
      async looked() {
        await expect.poll(() => world.statements.length).toBeGreaterThan(0);
      },
      async end() {
        payload.end(text.slice(3));
        return answer;
      },
    };
  }

  test('is refused if the caller is banned in the meantime', async () => {
    const banned = await makeUser(world, { role: 'admin' });
    const pausedCall = begin('PUT', '/api/admin/settings', banned, { siteName: 'Taken over' });
    await pausedCall.looked();
    // Only the owner can ban an admin.
    await world.db.updateTable('users').set({ role: 'user' }).where('id', '=', banned.id).execute();
    expect((await admin.ask('POST', `/api/admin/users/${banned.id}/ban`)).status).toBe(200);
    world.advance(1001);
    const { statusCode } = await pausedCall.end();
    expect(statusCode).toBe(401);
    expect((await admin.ask('GET', '/api/site')).body.siteName).toBe('Hotdrop');
  });

  test('is refused if the rule on hosting has changed in the meantime', async () => {
    const host = await makeUser(world);
    const pausedCall = begin('POST', '/api/tournaments', host, { name: 'Too late' });
    await pausedCall.looked();
    await admin.ask('PUT', '/api/admin/settings', { whoMayHost: 'approved' });
    world.advance(1001);
    const answer = await pausedCall.end();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_approved_host']);
    await admin.ask('PUT', '/api/admin/settings', { whoMayHost: 'everyone' });
  });

  test('succeeds if nothing has changed', async () => {
    const pausedCall = begin('PUT', '/api/admin/settings', admin, { siteName: 'Slow line' });
    await pausedCall.looked();
    world.advance(90_000);
    expect((await pausedCall.end()).statusCode).toBe(200);
    await admin.ask('PUT', '/api/admin/settings', { siteName: null });
  });
});

describe('an actor who lost the right during the call', () => {
  const acts: Record<string, [code: string, act: (viewer: Viewer) => Promise<unknown>]> = {
    'saves no settings': [
      'not_admin',
      (viewer) => updateSettings(world.deps, viewer, { siteName: 'Not mine' }),
    ],
    'applies no colours': [
      'not_owner',
      (viewer) =>
        applyColors(world.deps, viewer, { name: 'Red', colors: { '--primary': '0 80% 60%' } }),
    ],
    'resets no colours': ['not_owner', (viewer) => resetColors(world.deps, viewer)],
    'deletes no clan': [
      'not_staff',
      async (viewer) => deleteClanAsStaff(world.deps, viewer, (await makeClan(world)).id),
    ],
    'deletes no tournament': [
      'not_staff',
      async (viewer) => deleteTournament(world.deps, viewer, (await makeTournament(world)).id),
    ],
    'undoes nothing': [
      'not_admin',
      async (viewer) => {
        await makeTournament(world);
        const { id } = await world.db
          .selectFrom('audit_log')
          .select('id')
          .where('action', '=', 'tournament.create')
          .limit(1)
          .executeTakeFirstOrThrow();
        return undoAuditedAct(world.deps, viewer, id, false);
      },
    ],
    'sends no message again': [
      'not_admin',
      async (viewer) => {
        const { deliveryId } = await announcedTournament(world, serverId);
        return retryDelivery(world.deps, viewer, deliveryId);
      },
    ],
  };

  test.each(Object.entries(acts))('%s', async (_what, [code, act]) => {
    const person = await makeUser(world);
    const stale: Viewer = {
      userId: person.id,
      role: 'admin',
      isOwner: true,
      banned: false,
      completedProfile: true,
    };
    await expect(act(stale)).rejects.toMatchObject({ code });
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', person.id).execute();
    await expect(act(stale)).rejects.toMatchObject({ code: 'banned' });
  });
});
