import { connectServer, listServers } from '#scripts/harness/connect-server.ts';
import type { User } from '#scripts/harness/sign-in.ts';
import { createClan, listClans, requestToJoin, updateClan } from '#shared/contract/clans.ts';
import { createTeam, inviteToTeam, joinTeam, setTeamRole } from '#shared/contract/teams.ts';
import { listTournaments } from '#shared/contract/tournaments.ts';
import type { Cast } from './cast.ts';
import { drawPicture } from './pictures.ts';
import { stageTournaments } from './stage-tournaments.ts';

/**
 * Creates a match day in the demo: tournaments in every status, a team, requests, messages to Discord. Returns the ids
 * by name.
 */
export async function stageMatchDay(cast: Cast): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const host = await cast.of('host');
  const users = {
    host,
    owner: await cast.of('owner'),
    leader: await cast.of('clan-leader'),
    one: await cast.of('player-one'),
    two: await cast.of('player-two'),
    loner: await cast.player('lone-wolf', 'Lone Wolf', '900000001'),
    friend: await cast.player('new-friend', 'New Friend', '900000002'),
  };
  await cast.of('newcomer');
  await stageDiscord(users.owner, ids);
  await stageClans(users, ids);
  await stageTeams(users, ids);
  await stageTournaments(users, ids);
  const tournaments = await host.call(listTournaments, { query: {} });
  const live = tournaments.find(({ name }) => name.includes('Qualifier'));
  if (live === undefined) throw new Error('the demo has no running tournament');
  ids.set('live', live.id);
  for (const { name, id } of tournaments) if (!ids.has(name)) ids.set(name, id);
  return ids;
}

type Users = Record<'host' | 'owner' | 'leader' | 'one' | 'two' | 'loner' | 'friend', User>;
type Ids = Map<string, string>;

async function stageDiscord(owner: User, ids: Ids): Promise<void> {
  const { serverId, channelId } = await connectServer(owner, {
    channel: 'general',
    announceAllTournaments: true,
  });
  ids.set('server', serverId);
  ids.set('channel', channelId);
  for (const { id, name } of await listServers(owner)) ids.set(name, id);
}

async function stageClans({ leader, loner, friend, one }: Users, ids: Ids): Promise<void> {
  const clans = await leader.call(listClans, {});
  const own = clans.find(({ leaderId }) => leaderId === leader.userId);
  const other = clans.find(({ leaderId }) => leaderId !== leader.userId);
  if (own === undefined || other === undefined)
    throw new Error('the demo lacks one of these clans');
  ids.set('own clan', own.id);
  ids.set('other clan', other.id);
  const message = 'I play most evenings and know the maps of the last two seasons well.';
  await loner.call(requestToJoin, { params: { id: own.id }, body: { message } });
  await friend.call(requestToJoin, { params: { id: own.id }, body: {} });
  await friend.call(requestToJoin, { params: { id: other.id }, body: {} });
  const closed = await one.call(createClan, {
    body: {
      name: 'Closed Circle',
      description: 'A small circle of friends. **Evenings from 19:00**, weekends from noon.',
      discordInviteLink: 'https://discord.gg/closed-circle',
    },
    files: { logo: await drawPicture(256, 256, [70, 24, 10], [250, 150, 60]) },
  });
  ids.set('closed clan', closed.id);
  await one.call(updateClan, { params: { id: closed.id }, body: { recruiting: false } });
}

async function stageTeams({ leader, loner, friend, two }: Users, ids: Ids): Promise<void> {
  const { id } = await leader.call(createTeam, {
    body: { name: 'Side Street', description: 'Three who know each other from school.' },
  });
  ids.set('team', id);
  const { token } = await leader.call(inviteToTeam, { params: { id } });
  for (const user of [two, friend]) await user.call(joinTeam, { body: { token } });
  await leader.call(setTeamRole, {
    params: { id, userId: friend.userId },
    body: { role: 'substitute' },
  });
  ids.set('invite', token);
  const alone = await loner.call(createTeam, { body: { name: 'One Man Army' } });
  ids.set('lone team', alone.id);
  const duo = await friend.call(createTeam, { body: { name: 'Quiet Duo' } });
  const invited = await friend.call(inviteToTeam, { params: { id: duo.id } });
  ids.set('open invite', invited.token);
}
