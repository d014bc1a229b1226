import { askSandbox, type User } from '#scripts/harness/sign-in.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { createClan, listClans, requestToJoin, updateClan } from '#shared/contract/clans.ts';
import {
  approveRegistration,
  registerClan,
  registerTeam,
  rejectRegistration,
} from '#shared/contract/registrations.ts';
import { saveRoom, saveRound } from '#shared/contract/rounds.ts';
import { saveServerConfig } from '#shared/contract/server-config.ts';
import { createTeam, inviteToTeam, joinTeam, setTeamRole } from '#shared/contract/teams.ts';
import {
  addAssistant,
  cancelTournament,
  createTournament,
  finishTournament,
  listTournaments,
  startTournament,
  updateTournament,
} from '#shared/contract/tournaments.ts';
import type { Cast } from './cast.ts';
import { findId } from './find-id.ts';
import { drawPicture } from './pictures.ts';
import { stageCorrections } from './stage-corrections.ts';
import { playRounds, type Side } from './play-rounds.ts';
import { stageScored } from './stage-scored.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

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

/** Connects the server that announcements go to. */
async function stageDiscord(owner: User, ids: Ids): Promise<void> {
  const guilds = await askSandbox<
    { id: string; name: string; channels: { id: string; name: string }[] }[]
  >(owner, '/guilds');
  const server = guilds.find(({ name }) => name === 'Hotdrop Community');
  const channel = server?.channels.find(({ name }) => name === 'general');
  if (server === undefined || channel === undefined) throw new Error('the sandbox has no server');
  ids.set('server', server.id);
  ids.set('channel', channel.id);
  for (const guild of guilds) ids.set(guild.name, guild.id);
  await owner.call(saveServerConfig, {
    body: {
      discordServerId: server.id,
      announcementChannelId: channel.id,
      announceAllTournaments: true,
    },
  });
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

async function stageTournaments(users: Users, ids: Ids): Promise<void> {
  const { host, leader, loner, one } = users;
  const create = async (
    name: string,
    fields: Partial<CallInput<typeof createTournament>['body']> = {},
  ) => {
    const body = {
      name,
      startDate: inHours(30),
      sponsorName: 'Corner Cafe',
      maxTeams: 12,
      totalRounds: 4,
      description: 'An evening of four rounds for teams of three.',
      rules: '- Be in the room **five minutes early**.\n- The host decides about disputes.',
      ...fields,
    };
    const { id } = await host.call(createTournament, { body });
    ids.set(name, id);
    return id;
  };
  const assist = (id: string) =>
    host.call(addAssistant, { params: { id }, body: { userId: one.userId } });
  const draft = await create('Winter Draft', { status: 'draft' });
  await assist(draft);
  await create('Draft That Closed', { status: 'draft', registrationClosesAt: inHours(-1) });

  const guarded = await create('Guarded Cup', {
    sponsorDiscordServerId: findId(ids, 'server'),
    sponsorDiscordInvite: 'https://discord.gg/guarded',
    registrationClosesAt: inHours(26.5),
    prizePool: 750,
    prizeCurrency: 'EUR',
    sponsorWebsite: 'https://example.com',
  });
  const clanId = findId(ids, 'own clan');
  const register = (id: string, ...players: User[]) =>
    leader.call(registerClan, {
      params: { id },
      body: { clanId, selectedMembers: players.map(({ userId }) => userId) },
    });
  const registerAlone = (id: string) =>
    loner.call(registerTeam, { params: { id }, body: { teamId: findId(ids, 'lone team') } });
  await register(guarded, leader, users.two);
  await leader.call(registerTeam, {
    params: { id: guarded },
    body: { teamId: findId(ids, 'team') },
  });
  await registerAlone(guarded);
  await assist(guarded);

  await create('Quiet Open');
  const waiting = await create('Waiting Room');
  await register(waiting, leader);
  const closing = await create('Closing Time', { registrationClosesAt: inHours(-0.5) });
  await hangBanner(host, waiting, [1600, 500]);
  await hangBanner(host, closing, [1000, 1000]);
  const called = await create('Called Off');
  await host.call(cancelTournament, { params: { id: called } });

  const sides = async (id: string): Promise<Side[]> => {
    const clan = await register(id, leader, one, users.two);
    const alone = await registerAlone(id);
    const closed = await one
      .call(registerClan, {
        params: { id },
        body: { clanId: findId(ids, 'closed clan'), selectedMembers: [one.userId] },
      })
      .catch(() => null);
    for (const side of [clan, alone]) {
      await host.call(approveRegistration, { params: { id, registrationId: side.id } });
    }
    if (closed !== null) {
      await host.call(rejectRegistration, { params: { id, registrationId: closed.id } });
    }
    return [
      { id: clan.id, players: [leader.userId, one.userId, users.two.userId] },
      { id: alone.id, players: [loner.userId] },
    ];
  };

  const running = await create('Tonight Live', {
    streamLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    sponsorDiscordServerId: findId(ids, 'server'),
  });
  const playing = await sides(running);
  await start(host, running);
  await playRounds(host, running, playing, [1]);
  await host.call(saveRoom, { params: { id: running, round: '2' }, body: room });

  const fresh = await create('Just Started');
  await sides(fresh);
  await start(host, fresh);

  for (const name of ['Two Hosts', 'Dispute', 'Two Firsts']) {
    const id = await create(name);
    const entered = await sides(id);
    await start(host, id);
    await host.call(saveRoom, { params: { id, round: '1' }, body: room });
    if (name !== 'Two Firsts') continue;
    const roundResults = entered.map((side) => ({ registrationId: side.id, placement: 1 }));
    await host.call(saveRound, { params: { id, round: '1' }, body: { roundResults } });
  }

  const corrected = await create('Corrected Cup');
  const adjusted = await sides(corrected);
  await start(host, corrected);
  await playRounds(host, corrected, adjusted, [1, 2]);
  await stageCorrections(host, corrected, adjusted);

  await stageScored({ host, create, enter: sides });

  const bare = await create('Nobody Came');
  await start(host, bare);

  const played = await create('Last Week Cup', {
    sponsorDiscordServerId: findId(ids, 'server'),
  });
  const past = await sides(played);
  await start(host, played);
  await playRounds(host, played, past, [1, 2, 3]);
  await host.call(finishTournament, { params: { id: played } });
  const unplayed = await create('Finished Unplayed');
  await start(host, unplayed);
  await host.call(finishTournament, { params: { id: unplayed } });
}

const room = { roomId: '4471902', roomPassword: 'drop24' };

/** Uploads a banner of this size to a tournament. */
async function hangBanner(
  host: User,
  id: string,
  [width, height]: [number, number],
): Promise<void> {
  const banner = await drawPicture(width, height, [12, 40, 70], [240, 120, 90]);
  await host.call(updateTournament, { params: { id }, body: {}, files: { banner } });
}

const start = (host: User, id: string) => host.call(startTournament, { params: { id }, body: {} });
