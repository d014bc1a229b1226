import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import {
  approvedSide,
  giveRoom,
  makeAssistant,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  start,
  type TestClan,
  type TestTournament,
} from '../testing/communities.ts';
import { makePerson, visitor, viewerOf, type Person } from '../testing/people.ts';
import { useTestWorld } from '../testing/test-app.ts';

const world = useTestWorld();

const viewers = [
  'visitor',
  'outsider',
  'newcomer',
  'subject',
  'banned assistant',
  'player',
  'substitute',
  'waitlisted',
  'leader',
  'host',
  'assistant',
  'staff',
  'admin',
  'owner',
] as const;
type Who = (typeof viewers)[number];

/** Values that only some may ever find in an answer. */
type Secret =
  | 'room id'
  | 'room password'
  | 'email'
  | 'discord id'
  | 'last active'
  | 'join message'
  | 'draft name'
  | 'draft text'
  | 'draft side'
  | 'draft room';

const people = {} as Record<Exclude<Who, 'visitor'>, Person>;
const secrets = {} as Record<Secret, string>;
const emails = new Map<string, string>();
const never: string[] = [];
const ids = { clan: '', running: '', draft: '' };

const team: readonly Who[] = ['staff', 'admin', 'owner'];
const everybody = viewers;
const signedIn = viewers.filter((who) => who !== 'visitor');
const organisers: readonly Who[] = ['host', 'assistant'];
const seesDraft = [...organisers, ...team];
const seesRoom: readonly Who[] = [...organisers, 'player', 'substitute', 'leader'];
const nobodySees = {};

type Row = {
  status: number;
  paths: () => string[];
  shows: Partial<Record<Secret, readonly Who[]>>;
};

/** Of every GET what it may show to whom; all secrets that are not named are shown to nobody. */
const table: Record<string, Row> = {
  beginLogin: { status: 302, paths: () => ['/api/auth/discord'], shows: nobodySees },
  completeLogin: {
    status: 302,
    paths: () => ['/api/auth/discord/callback?code=nova&state=forged'],
    shows: nobodySees,
  },
  readMe: {
    status: 200,
    paths: () => ['/api/auth/me'],
    shows: { email: ['subject'], 'discord id': ['subject'], 'last active': ['subject'] },
  },
  readUser: {
    status: 200,
    paths: () => [`/api/users/${people.subject.id}`],
    shows: {
      email: ['subject', ...team],
      'discord id': signedIn.filter((who) => who !== 'banned assistant'),
      'last active': signedIn.filter((who) => who !== 'banned assistant'),
    },
  },
  readPublicUser: {
    status: 200,
    paths: () => [`/api/users/${people.subject.id}/public`],
    shows: nobodySees,
  },
  listClans: { status: 200, paths: () => ['/api/clans'], shows: nobodySees },
  readClan: { status: 200, paths: () => [`/api/clans/${ids.clan}`], shows: nobodySees },
  listJoinRequests: {
    status: 200,
    paths: () => [`/api/clans/${ids.clan}/join-requests`],
    shows: { 'join message': ['leader', ...team] },
  },
  listTournaments: {
    status: 200,
    paths: () => ['/api/tournaments'],
    shows: { 'draft name': seesDraft, 'draft side': seesDraft },
  },
  readTournament: {
    status: 200,
    paths: () => ofBoth(''),
    shows: { 'draft name': seesDraft, 'draft text': seesDraft, 'draft side': seesDraft },
  },
  listRegistrations: {
    status: 200,
    paths: () => ofBoth('/registrations'),
    shows: { 'draft side': seesDraft },
  },
  listRounds: {
    status: 200,
    paths: () => ofBoth('/rounds/rooms'),
    shows: {
      'room id': seesRoom,
      'room password': seesRoom,
      'draft room': organisers,
      'draft side': seesDraft,
    },
  },
  listFinalScores: {
    status: 200,
    paths: () => ofBoth('/final-scores'),
    shows: { 'draft side': seesDraft },
  },
  listPlayerScores: {
    status: 200,
    paths: () => ofBoth('/players'),
    shows: { 'draft side': seesDraft },
  },
};

function ofBoth(what: string): string[] {
  return [ids.running, ids.draft].map((id) => `/api/tournaments/${id}${what}`);
}

beforeAll(async () => {
  for (const who of signedIn) {
    people[who] = await makePerson(world, { name: `${who} of the sweep` });
  }
  const clan = await makeClan(world, {
    leader: people.leader,
    members: [people.player, people.substitute],
  });
  const waiting = await makeClan(world, { members: [people.waitlisted] });
  Object.assign(secrets, {
    'room id': 'room-of-the-sweep',
    'room password': 'password-of-the-sweep',
    'join message': 'a message to the leaders',
    'draft name': 'The draft that nobody knows',
    'draft text': 'A description that nobody reads',
    'draft room': 'password-of-the-draft',
  });
  await requestToJoin(
    world.deps,
    await viewerOf(world, people.outsider),
    clan.id,
    secrets['join message'],
  );
  const running = await community(clan, waiting, {});
  const room = { roomId: secrets['room id'], roomPassword: secrets['room password'] };
  await giveRoom(world, running.tournament, 2, room);
  const draft = await community(clan, waiting, {
    name: secrets['draft name'],
    description: secrets['draft text'],
  });
  await giveRoom(world, draft.tournament, 2, { roomId: '1', roomPassword: secrets['draft room'] });
  await setStatus(world, draft.tournament, 'draft');
  secrets['draft side'] = draft.sideId;
  Object.assign(ids, { clan: clan.id, running: running.tournament.id, draft: draft.tournament.id });
  await giveStandings();
  await collectSecretsOfPeople();
});

async function community(clan: TestClan, waiting: TestClan, form: Record<string, string>) {
  const tournament: TestTournament = await makeTournament(world, { host: people.host, ...form });
  await makeAssistant(world, tournament, people.assistant);
  await makeAssistant(world, tournament, people['banned assistant']);
  const side = await approvedSide(world, tournament, {
    clan,
    players: [people.player],
    substitutes: [people.substitute],
  });
  await registerSide(world, tournament, { clan: waiting, players: [people.waitlisted] });
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [3] }]);
  return { tournament, sideId: side.id };
}

async function giveStandings() {
  const update = (who: keyof typeof people, change: object) =>
    world.db.updateTable('users').set(change).where('id', '=', people[who].id).execute();
  await update('newcomer', { ign: null, uid: null });
  await update('banned assistant', { banned: true });
  await update('staff', { role: 'staff' });
  await update('admin', { role: 'admin' });
  const owner = await world.db
    .selectFrom('users')
    .select('discord_id')
    .where('id', '=', people.owner.id)
    .executeTakeFirstOrThrow();
  world.deps.ownerDiscordId = owner.discord_id;
  secrets['last active'] = '2020-02-02T02:02:02.222Z';
  await update('subject', { last_active: new Date(secrets['last active']) });
}

async function collectSecretsOfPeople() {
  const users = await world.db
    .selectFrom('users')
    .innerJoin('discord_grants', 'discord_grants.user_id', 'users.id')
    .selectAll()
    .execute();
  expect(users.length).toBeGreaterThanOrEqual(signedIn.length);
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

/** Everything that comes over the wire for a call: status, headers and body of each of its paths. */
async function wire({ paths }: Row, who: Who): Promise<{ text: string; statuses: number[] }> {
  const ask = who === 'visitor' ? visitor(world) : people[who].ask;
  const statuses: number[] = [];
  let text = '';
  for (const path of paths()) {
    const answer = await ask('GET', path);
    statuses.push(answer.status);
    text += JSON.stringify([answer.headers, answer.body]);
  }
  return { text, statuses };
}

const gets = Object.entries(allCalls)
  .filter(([, { method }]) => method === 'GET')
  .map(([name]) => name);

test('the table knows every GET of the API, and no other', () => {
  expect(Object.keys(table).toSorted()).toEqual(gets.toSorted());
});

describe.each(gets)('%s', (name) => {
  const row = table[name] ?? { status: 0, paths: () => [], shows: {} };

  test.each(everybody)('shows to %s what they may see and nothing else', async (who) => {
    const { text } = await wire(row, who);
    const found = Object.entries(secrets)
      .filter(([, value]) => text.includes(value))
      .map(([secret]) => secret);
    const allowed = Object.entries(row.shows)
      .filter(([, whom]) => whom.includes(who))
      .map(([secret]) => secret);
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  test.each(everybody)("shows no token and nobody else's email to %s", async (who) => {
    const { text } = await wire(row, who);
    expect(never.filter((value) => text.includes(value))).toEqual([]);
    const own = who === 'visitor' ? '' : people[who].id;
    const others = [...emails].filter(([id]) => id !== own && id !== people.subject.id);
    expect(others.filter(([, email]) => text.includes(email))).toEqual([]);
  });

  test('answers the owner of the site on every path', async () => {
    const { statuses } = await wire(row, 'owner');
    expect(new Set(statuses)).toEqual(new Set([row.status]));
  });
});
