import { requestToJoin } from '../../features/clans/join-requests/request-to-join.command.ts';
import { sealBotToken } from '../../discord/bot-token.ts';
import {
  approvedSide,
  giveRoom,
  makeAssistant,
  makeClan,
  makeHandler,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  start,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { tellAll } from '../../testing/notifications.ts';
import { makeUser, loadViewer, type Person } from '../../testing/users.ts';
import { makeInvite, makeTeam } from '../../testing/teams.ts';
import type { TestWorld } from '../../testing/test-app.ts';

let world: TestWorld;

export const viewers = [
  'visitor',
  'outsider',
  'newcomer',
  'subject',
  'banned assistant',
  'banned player',
  'player',
  'substitute',
  'former player',
  'later player',
  'waitlisted',
  'rejected',
  'other side',
  'leader',
  'handler',
  'host',
  'assistant',
  'staff',
  'admin',
  'owner',
] as const;
export type Who = (typeof viewers)[number];

/** Values that only some viewers may ever see in a response. */
export type Secret =
  | 'room id'
  | 'room password'
  | 'later room id'
  | 'later room password'
  | 'email'
  | 'discord id'
  | 'last active'
  | 'join message'
  | 'remembered name'
  | 'missed check-in'
  | 'draft name'
  | 'draft text'
  | 'draft side'
  | 'draft room'
  | 'own server'
  | 'channel of a server';

export const people = {} as Record<Exclude<Who, 'visitor'>, Person>;
export const secrets = {} as Record<Secret, string>;
export const emails = new Map<string, string>();
export const never: string[] = [];
export const serverId = '300000000000000001';
export const ids = { clan: '', team: '', running: '', draft: '', series: '' };

/** How long until the later room opens, in milliseconds. */
export const revealMs = 86_400_000;

export const signedIn = viewers.filter((who) => who !== 'visitor');

/** Fills a world with a community that has every secret and every viewer. */
export async function fillWatchedCommunity(target: TestWorld): Promise<void> {
  world = target;
  for (const who of signedIn) {
    people[who] = await makeUser(world, { name: `${who} of the sweep` });
  }
  const clan = await makeClan(world, {
    leader: people.leader,
    members: [
      people.player,
      people.substitute,
      people['banned player'],
      people['former player'],
      people['later player'],
      people.handler,
    ],
  });
  await makeHandler(world, clan, people.handler);
  const waiting = await makeClan(world, { members: [people.waitlisted] });
  Object.assign(secrets, {
    'room id': 'room-of-the-sweep',
    'room password': 'password-of-the-sweep',
    'later room id': 'later-place-of-the-sweep',
    'later room password': 'later-word-of-the-sweep',
    'join message': 'a message to the leaders',
    'remembered name': 'namethatnobodyhas',
    'draft name': 'The draft that nobody knows',
    'draft text': 'A description that nobody reads',
    'draft room': 'password-of-the-draft',
    'own server': 'Server of subject of the sweep',
    'channel of a server': '500000000000000077',
  });
  world.bot.setMembers(serverId, []);
  await configureServer();
  await requestToJoin(
    world.deps,
    await loadViewer(world, people.outsider),
    clan.id,
    secrets['join message'],
  );
  const running = await community(clan, waiting, {});
  const elsewhere = await makeTournament(world);
  await approvedSide(world, elsewhere, {
    clan: await makeClan(world, { leader: people['other side'] }),
  });
  await start(world, elsewhere);
  const room = { roomId: secrets['room id'], roomPassword: secrets['room password'] };
  await giveRoom(world, running.tournament, 2, room);
  await giveRoom(world, running.tournament, 3, {
    roomId: secrets['later room id'],
    roomPassword: secrets['later room password'],
    revealAt: new Date(world.deps.clock().getTime() + revealMs).toISOString(),
  });
  const draft = await community(clan, waiting, {
    name: secrets['draft name'],
    description: secrets['draft text'],
  });
  await giveRoom(world, draft.tournament, 2, { roomId: '1', roomPassword: secrets['draft room'] });
  await setStatus(world, draft.tournament, 'draft');
  await draft.tournament.host.ask('POST', '/api/templates', {
    name: 'Template',
    fromTournamentId: draft.tournament.id,
  });
  ids.series = await makeSeries(draft.tournament, running.tournament);
  secrets['draft side'] = draft.sideId;
  ids.team = (await inviting()).id;
  Object.assign(ids, { clan: clan.id, running: running.tournament.id, draft: draft.tournament.id });
  await missCheckIn();
  await tellAll(world);
  await giveStandings();
  await collectSecretsOfPeople();
}

/** Creates a series of a draft's host that has made the draft and a public tournament. */
async function makeSeries(draft: TestTournament, open: TestTournament): Promise<string> {
  const { body } = await draft.host.ask('POST', '/api/series', {
    namePattern: 'Watched {n}',
    days: [5],
    localTime: '21:00',
    timeZone: 'Asia/Kolkata',
    opensHours: 1,
    settings: { sponsorName: 'Cafe', description: secrets['draft text'] },
  });
  const made = { [draft.id]: '2026-01-02', [open.id]: '2026-01-09' };
  for (const [id, series_date] of Object.entries(made)) {
    const set = { series_id: String(body.id), series_date };
    await world.db.updateTable('tournaments').set(set).where('id', '=', id).execute();
  }
  return String(body.id);
}

/** Creates a server with its own bot token. No user of the community manages it. */
async function configureServer() {
  const botToken = 'bot-token-of-the-sweep';
  const channelId = secrets['channel of a server'];
  world.bot.setGuild(serverId, [{ id: channelId }]);
  world.bot.knowToken(botToken);
  const sealed = sealBotToken(world.deps, botToken);
  never.push(botToken, sealed);
  await world.db
    .insertInto('server_configs')
    .values({
      id: world.deps.newId(),
      discord_server_id: serverId,
      announcement_channel_id: channelId,
      announce_all_tournaments: false,
      sealed_bot_token: sealed,
      owner_id: people.host.id,
      created_at: world.deps.clock(),
    })
    .execute();
}

/** Creates a team whose invite was shown once, to its leader. Nobody else may see it. */
async function inviting() {
  const invited = await makeTeam(world, { leader: people.leader, members: [people.player] });
  never.push(await makeInvite(world, invited));
  return invited;
}

async function community(clan: TestClan, waiting: TestClan, form: Record<string, string>) {
  const tournament: TestTournament = await makeTournament(world, { host: people.host, ...form });
  await makeAssistant(world, tournament, people.assistant);
  await makeAssistant(world, tournament, people['banned assistant']);
  const side = await approvedSide(world, tournament, {
    clan,
    players: [people.player, people['banned player'], people['former player']],
    substitutes: [people.substitute],
  });
  await registerSide(world, tournament, { clan: waiting, players: [people.waitlisted] });
  const refused = await registerSide(world, tournament, {
    clan: await makeClan(world, { leader: people.rejected }),
  });
  const path = `/api/tournaments/${tournament.id}/registrations/${refused.id}/reject`;
  await people.host.ask('POST', path);
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [3] }]);
  // The last round of the outgoing player is still running when the room of the following round opens.
  const { status } = await people.host.ask(
    'POST',
    `/api/tournaments/${tournament.id}/registrations/${side.id}/substitute`,
    {
      out: people['former player'].id,
      in: people['later player'].id,
      kind: 'member',
      fromRound: 3,
    },
  );
  if (status !== 200) throw new Error('nobody came in');
  const penalty = { registrationId: side.id, points: -1, reason: 'A penalty.' };
  await people.host.ask('POST', `/api/tournaments/${tournament.id}/adjustments`, penalty);
  const aliases = [{ text: secrets['remembered name'], userId: people.player.id }];
  await people.host.ask('PUT', `/api/tournaments/${tournament.id}/name-aliases`, { aliases });
  return { tournament, sideId: side.id };
}

/** A waitlisted player has missed a check-in at a time that no other row has. */
async function missCheckIn() {
  const at = new Date(world.deps.clock().getTime() - 3_601_234);
  secrets['missed check-in'] = at.toISOString();
  await world.db
    .insertInto('no_shows')
    .values({
      id: world.deps.newId(),
      tournament_id: ids.running,
      registration_id: null,
      user_id: people.waitlisted.id,
      clan_id: null,
      team_id: null,
      side: 'A side',
      at,
    })
    .execute();
}

async function giveStandings() {
  const update = (who: keyof typeof people, change: object) =>
    world.db.updateTable('users').set(change).where('id', '=', people[who].id).execute();
  await update('newcomer', { ign: null, uid: null });
  await update('banned assistant', { banned: true });
  await update('banned player', { banned: true });
  await update('staff', { role: 'staff' });
  await update('admin', { role: 'admin' });
  const owner = await world.db
    .selectFrom('users')
    .select('discord_id')
    .where('id', '=', people.owner.id)
    .executeTakeFirstOrThrow();
  world.deps.ownerDiscordId = owner.discord_id;
  // No other user has this time, and it is too recent to be updated by the subject's next request.
  secrets['last active'] = new Date(world.deps.clock().getTime() - 61_234).toISOString();
  await update('subject', { last_active: new Date(secrets['last active']) });
}

async function collectSecretsOfPeople() {
  const users = await world.db
    .selectFrom('users')
    .innerJoin('discord_grants', 'discord_grants.user_id', 'users.id')
    .selectAll()
    .execute();
  for (const user of users) {
    const email = user.email ?? '';
    emails.set(user.id, email);
    const name = email.slice(0, email.indexOf('#'));
    never.push(`access-${name}`, `refresh-${name}`);
    for (const sealed of [user.access_token, user.refresh_token ?? user.access_token]) {
      never.push(sealed.toString('hex'), sealed.toString('base64'), sealed.toString('base64url'));
    }
    if (user.id === people.subject.id) {
      Object.assign(secrets, { email, 'discord id': user.discord_id });
    }
  }
  for (const person of Object.values(people)) never.push(person.token);
}
