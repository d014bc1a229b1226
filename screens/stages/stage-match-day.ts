import type { Cast, Person, Row } from './person.ts';
import { idOf } from './id-of.ts';
import { drawPicture } from './pictures.ts';
import { playRounds, type Side } from './play-rounds.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** What the demo's people do on a match day: tournaments in every status, a team, requests, messages to Discord. Returns the ids by their names. */
export async function stageMatchDay(cast: Cast): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const host = await cast.of('host');
  const people = {
    host,
    owner: await cast.of('owner'),
    leader: await cast.of('clan-leader'),
    one: await cast.of('player-one'),
    two: await cast.of('player-two'),
    loner: await cast.player('lone-wolf', 'Lone Wolf', '900000001'),
    friend: await cast.player('new-friend', 'New Friend', '900000002'),
  };
  await cast.of('newcomer');
  await stageDiscord(people.owner, ids);
  await stageClans(people, ids);
  await stageTeams(people, ids);
  await stageTournaments(people, ids);
  const listed = await host.call<{ id: string; status: string; name: string }[]>(
    'GET',
    '/api/tournaments',
  );
  const live = listed.find(({ name }) => name.includes('Qualifier'));
  if (live === undefined) throw new Error('the demo has no tournament that is running');
  ids.set('live', live.id);
  for (const { name, id } of listed) if (!ids.has(name)) ids.set(name, id);
  return ids;
}

type People = Record<'host' | 'owner' | 'leader' | 'one' | 'two' | 'loner' | 'friend', Person>;
type Ids = Map<string, string>;

/** The server that announcements go to. */
async function stageDiscord(owner: Person, ids: Ids): Promise<void> {
  const guilds = await owner.call<
    { id: string; name: string; channels: { id: string; name: string; type: number }[] }[]
  >('GET', '/discord-sandbox/guilds');
  const server = guilds.find(({ name }) => name === 'Hotdrop Community');
  const channel = server?.channels.find(({ name }) => name === 'general');
  if (server === undefined || channel === undefined) throw new Error('the sandbox has no server');
  ids.set('server', server.id);
  ids.set('channel', channel.id);
  for (const guild of guilds) ids.set(guild.name, guild.id);
  await owner.call('POST', '/api/server-config', {
    discordServerId: server.id,
    announcementChannelId: channel.id,
    announceAllTournaments: true,
  });
}

async function stageClans({ leader, loner, friend, one }: People, ids: Ids): Promise<void> {
  const clans = await leader.call<{ id: string; name: string; leaderId: string }[]>(
    'GET',
    '/api/clans',
  );
  const own = clans.find(({ leaderId }) => leaderId === leader.me.id);
  const other = clans.find(({ leaderId }) => leaderId !== leader.me.id);
  if (own === undefined || other === undefined) throw new Error('the demo has not these clans');
  ids.set('own clan', own.id);
  ids.set('other clan', other.id);
  await loner.call('POST', `/api/clans/${own.id}/join-requests`, {
    message: 'I play most evenings and know the maps of the last two seasons well.',
  });
  await friend.call('POST', `/api/clans/${own.id}/join-requests`, {});
  await friend.call('POST', `/api/clans/${other.id}/join-requests`, {});
  const closed = await one.send('POST', '/api/clans', {
    name: 'Closed Circle',
    description: 'A small circle of friends. **Evenings from 19:00**, weekends from noon.',
    discordInviteLink: 'https://discord.gg/closed-circle',
    logo: {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await drawPicture(256, 256, [70, 24, 10], [250, 150, 60]),
    },
  });
  ids.set('closed clan', closed.id);
  await one.call('PUT', `/api/clans/${closed.id}`, { recruiting: false });
}

async function stageTeams({ leader, loner, friend, two }: People, ids: Ids): Promise<void> {
  const team = await leader.call('POST', '/api/teams', {
    name: 'Side Street',
    description: 'Three who know each other from school.',
  });
  ids.set('team', team.id);
  const { token } = await leader.call<{ token: string }>('POST', `/api/teams/${team.id}/invite`);
  for (const person of [two, friend]) await person.call('POST', '/api/teams/join', { token });
  await leader.call('PATCH', `/api/teams/${team.id}/members/${friend.me.id}`, {
    role: 'substitute',
  });
  ids.set('invite', token);
  const alone = await loner.call('POST', '/api/teams', { name: 'One Man Army' });
  ids.set('lone team', alone.id);
  const duo = await friend.call('POST', '/api/teams', { name: 'Quiet Duo' });
  const invited = await friend.call<{ token: string }>('POST', `/api/teams/${duo.id}/invite`);
  ids.set('open invite', invited.token);
}

async function stageTournaments(people: People, ids: Ids): Promise<void> {
  const { host, leader, loner, one } = people;
  const create = async (name: string, fields: object = {}) => {
    const made = await host.call('POST', '/api/tournaments', {
      name,
      startDate: inHours(30),
      sponsorName: 'Corner Cafe',
      maxTeams: 12,
      totalRounds: 4,
      description: 'An evening of four rounds for teams of three.',
      rules: '- Be in the room **five minutes early**.\n- The host decides about disputes.',
      ...fields,
    });
    ids.set(name, made.id);
    return made.id;
  };
  const draft = await create('Winter Draft', { status: 'draft' });
  await host.call('POST', `/api/tournaments/${draft}/assistants`, { userId: one.me.id });
  await create('Draft That Closed', { status: 'draft', registrationClosesAt: inHours(-1) });

  const guarded = await create('Guarded Cup', {
    sponsorDiscordServerId: idOf(ids, 'server'),
    sponsorDiscordInvite: 'https://discord.gg/guarded',
    registrationClosesAt: inHours(26.5),
    prizePool: 750,
    prizeCurrency: 'EUR',
    sponsorWebsite: 'https://example.com',
  });
  const clanId = idOf(ids, 'own clan');
  await leader.call('POST', `/api/tournaments/${guarded}/register-clan`, {
    clanId,
    selectedMembers: [leader.me.id, people.two.me.id],
    selectedSubstitutes: [],
  });
  await leader.call('POST', `/api/tournaments/${guarded}/register`, { teamId: idOf(ids, 'team') });
  await loner.call('POST', `/api/tournaments/${guarded}/register`, {
    teamId: idOf(ids, 'lone team'),
  });
  await host.call('POST', `/api/tournaments/${guarded}/assistants`, { userId: one.me.id });

  await create('Quiet Open');
  const waiting = await create('Waiting Room');
  await leader.call('POST', `/api/tournaments/${waiting}/register-clan`, {
    clanId,
    selectedMembers: [leader.me.id],
    selectedSubstitutes: [],
  });
  const closing = await create('Closing Time', { registrationClosesAt: inHours(-0.5) });
  await hangBanner(host, waiting, [1600, 500]);
  await hangBanner(host, closing, [1000, 1000]);
  const called = await create('Called Off');
  await host.call('POST', `/api/tournaments/${called}/cancel`);

  const sides = async (tournament: string): Promise<Side[]> => {
    const clan = await leader.call('POST', `/api/tournaments/${tournament}/register-clan`, {
      clanId,
      selectedMembers: [leader.me.id, one.me.id, people.two.me.id],
      selectedSubstitutes: [],
    });
    const alone = await loner.call('POST', `/api/tournaments/${tournament}/register`, {
      teamId: idOf(ids, 'lone team'),
    });
    const closed = await one
      .call('POST', `/api/tournaments/${tournament}/register-clan`, {
        clanId: idOf(ids, 'closed clan'),
        selectedMembers: [one.me.id],
        selectedSubstitutes: [],
      })
      .catch(() => null);
    const found = [clan, alone];
    for (const { id } of found) {
      await host.call('POST', `/api/tournaments/${tournament}/registrations/${id}/approve`);
    }
    if (closed !== null) {
      await host.call('POST', `/api/tournaments/${tournament}/registrations/${closed.id}/reject`);
    }
    return [
      { id: clan.id, players: [leader.me.id, one.me.id, people.two.me.id] },
      { id: alone.id, players: [loner.me.id] },
    ];
  };

  const running = await create('Tonight Live', {
    streamLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    sponsorDiscordServerId: idOf(ids, 'server'),
  });
  const playing = await sides(running);
  await start(host, running);
  await playRounds(host, running, playing, [1]);
  await host.call('POST', `/api/tournaments/${running}/rounds/2/room`, room);

  const fresh = await create('Just Started');
  await sides(fresh);
  await start(host, fresh);

  for (const name of ['Two Hosts', 'Dispute', 'Two Firsts']) {
    const id = await create(name);
    const entered = await sides(id);
    await start(host, id);
    await host.call('POST', `/api/tournaments/${id}/rounds/1/room`, room);
    if (name !== 'Two Firsts') continue;
    const roundResults = entered.map((side) => ({ registrationId: side.id, placement: 1 }));
    await host.call('POST', `/api/tournaments/${id}/rounds/1/save`, { roundResults });
  }

  const bare = await create('Nobody Came');
  await start(host, bare);

  const played = await create('Last Week Cup', {
    sponsorDiscordServerId: idOf(ids, 'server'),
  });
  const past = await sides(played);
  await start(host, played);
  await playRounds(host, played, past, [1, 2, 3]);
  await host.call('POST', `/api/tournaments/${played}/finish`);
  const unplayed = await create('Finished Unplayed');
  await start(host, unplayed);
  await host.call('POST', `/api/tournaments/${unplayed}/finish`);
}

const room = { roomId: '4471902', roomPassword: 'drop24' };

/** Gives a tournament a banner of that shape. */
async function hangBanner(
  host: Person,
  id: string,
  [width, height]: [number, number],
): Promise<void> {
  await host.send('PUT', `/api/tournaments/${id}`, {
    banner: {
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await drawPicture(width, height, [12, 40, 70], [240, 120, 90]),
    },
  });
}

const start = (host: Person, id: string): Promise<Row> =>
  host.call('POST', `/api/tournaments/${id}/start`, {});
