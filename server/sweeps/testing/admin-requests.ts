import { makeUser } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { ValidRequest } from './valid-request.ts';

let edits = 0;

export async function adminRequests(world: TestWorld): Promise<Record<string, ValidRequest>> {
  const admin = await makeUser(world, { role: 'admin' });
  const staff = await makeUser(world, { role: 'staff' });
  edits += 1;
  return {
    readUserStats: { who: admin },
    readBackups: { who: admin },
    readTournamentStats: { who: staff },
    listAdminUsers: { who: admin, query: { sort: 'username', limit: '5' } },
    listAdminClans: { who: staff, query: { sort: 'name', limit: '5' } },
    listAdminTournaments: { who: staff, query: { sort: 'name', limit: '5' } },
    updateUser: {
      who: admin,
      params: { id: (await makeUser(world)).id },
      body: { ign: 'Edited', uid: `edited-${edits}`, role: 'tournament_host', banned: true },
    },
    endSessions: { who: admin, params: { id: (await makeUser(world)).id } },
    banUser: { who: admin, params: { id: (await makeUser(world)).id } },
    unbanUser: { who: admin, params: { id: (await makeUser(world, { banned: true })).id } },
    listAudit: { who: admin, query: { limit: '5' } },
    exportAudit: { who: admin, query: { q: 'clan' } },
  };
}
