import {
  approvedSide,
  makeTournament,
  shortForm,
  type TestTournament,
} from '../../testing/communities.ts';
import { makeManager, makeServerConfig } from '../../testing/deliveries.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import type { ValidRequest } from './valid-request.ts';

const closesAt = shortForm.startDate;

let servers = 0;

export async function checkInRequests(
  world: TestWorld,
  host: Person,
): Promise<Record<string, ValidRequest>> {
  const opening = await makeTournament(world, { host });
  const checking = await checkInUnderWay(world, host);
  const side = await approvedSide(world, checking);
  const undoing = await checkInUnderWay(world, host);
  const checked = await approvedSide(world, undoing);
  const reminding = await checkInUnderWay(world, host);
  await approvedSide(world, reminding);
  const closing = await checkInUnderWay(world, host);
  await approvedSide(world, closing);
  const missing = await missedCheckIn(world, host);
  const posting = await postedCheckIn(world, host);
  const leader = checked.clan.leader;
  await leader.ask('POST', `/api/tournaments/${undoing.id}/registrations/${checked.id}/check-in`);
  return {
    openCheckIn: { who: host, params: { id: opening.id }, body: { closesAt } },
    closeCheckIn: { who: host, params: { id: closing.id } },
    remindCheckIn: { who: host, params: { id: reminding.id } },
    checkIn: {
      who: side.clan.leader,
      params: { id: checking.id, registrationId: side.id },
    },
    undoCheckIn: { who: leader, params: { id: undoing.id, registrationId: checked.id } },
    readCheckInPost: { who: host, params: { id: posting.id } },
    listNoShows: { who: host, params: { id: missing.tournament.id } },
    listUserNoShows: { who: missing.player, params: { id: missing.player.id } },
    revokeNoShow: {
      who: await makeUser(world, { role: 'staff' }),
      params: { id: missing.id },
      body: { reason: 'The game was down.' },
    },
  };
}

async function checkInUnderWay(world: TestWorld, host: Person): Promise<TestTournament> {
  const tournament = await makeTournament(world, { host });
  await host.ask('POST', `/api/tournaments/${tournament.id}/check-in/open`, { closesAt });
  return tournament;
}

async function postedCheckIn(world: TestWorld, host: Person): Promise<TestTournament> {
  servers += 1;
  const serverId = `3730000000${String(servers).padStart(8, '0')}`;
  await makeServerConfig(world, { serverId, announceAll: false });
  await makeManager(world, serverId, host);
  const sponsored = { sponsorDiscordServerId: serverId, postsCheckIn: true };
  const tournament = await makeTournament(world, { host, ...sponsored });
  await host.ask('POST', `/api/tournaments/${tournament.id}/check-in/open`, { closesAt });
  return tournament;
}

/** Closes a check-in that a side missed. Returns its leader, and the id of the leader's missed check-in. */
async function missedCheckIn(world: TestWorld, host: Person) {
  const tournament = await checkInUnderWay(world, host);
  const player = (await approvedSide(world, tournament)).clan.leader;
  await host.ask('POST', `/api/tournaments/${tournament.id}/check-in/close`);
  const { body } = await player.ask('GET', `/api/users/${player.id}/no-shows`);
  return { tournament, player, id: String(body[0].id) };
}
