import { beforeAll, describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/domain/tournaments/status.ts';
import {
  approvedSide,
  makeAssistant,
  makeTournament,
  setStatus,
  type TestTournament,
} from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let host: Person;

beforeAll(async () => {
  host = await makeUser(world);
});

const edit = (ask: Ask, { id }: TestTournament, form: object) =>
  ask('PUT', `/api/tournaments/${id}`, form);

/** For each field a value that differs from a new tournament's. */
const otherValues = {
  name: 'Winter Cup',
  description: 'Eight rounds.',
  rules: 'No teaming.',
  startDate: '2027-02-01T19:00:00.000Z',
  registrationClosesAt: '2027-01-31T19:00:00.000Z',
  checkInAutomatic: false,
  postsCheckIn: true,
  promotesWaitlist: true,
  noShowsWait: true,
  maxTeams: 30,
  maxTeamMembers: 5,
  maxSubstitutes: 1,
  totalRounds: 8,
  firstSlot: 3,
  pointsPerKill: 1.25,
  placementPoints: { 1: 12.5, 20: 1 },
  scoringRules: { killCap: 0, countBest: 3, tieBreaks: [] },
  prizePool: 99.99,
  prizeCurrency: 'EUR',
  sponsorName: 'New Cafe',
  sponsorDiscordInvite: 'https://discord.example/new',
  sponsorWebsite: 'https://new.example',
  sponsorDiscordServerId: '300000000000000009',
  sendsResults: true,
  roomPosts: 'link',
  streamLink: 'https://youtu.be/new',
};

const afterwards = [
  'description',
  'sponsorName',
  'sponsorDiscordInvite',
  'sponsorWebsite',
  'streamLink',
];
const whileOngoing = [
  ...afterwards,
  'name',
  'rules',
  'startDate',
  'postsCheckIn',
  'promotesWaitlist',
  'noShowsWait',
  'sendsResults',
  'roomPosts',
];
const all = Object.keys(otherValues);
const editable: Record<TournamentStatus, string[]> = {
  draft: all,
  open: all,
  ongoing: whileOngoing,
  completed: afterwards,
  cancelled: afterwards,
};

describe.each(TOURNAMENT_STATUSES)('the form of a tournament that is %s', (status) => {
  test.each(Object.entries(otherValues))('changes %s or refuses it', async (field, value) => {
    const tournament = await makeTournament(world, { host });
    await setStatus(world, tournament, status);
    const read = () => host.ask('GET', `/api/tournaments/${tournament.id}`);
    const before = (await read()).body;
    const answer = await edit(host.ask, tournament, { [field]: value });
    const works = editable[status].includes(field);
    const refusal = { status: 409, body: { code: 'field_frozen' } };
    const done = { status: 200, body: { ...before, [field]: value } };
    expect(answer).toMatchObject(works ? done : refusal);
    expect((await read()).body).toEqual(works ? answer.body : before);
    expect(works || answer.body.message.includes(field)).toBe(true);
  });

  test('may be sent with all fields unchanged, which writes and logs nothing', async () => {
    const tournament = await makeTournament(world, { host, ...otherValues });
    await setStatus(world, tournament, status);
    const { body } = await host.ask('GET', `/api/tournaments/${tournament.id}`);
    const changed = await tablesChangedBy(world, async () => {
      const answer = await edit(host.ask, tournament, body);
      expect([answer.status, answer.body]).toEqual([200, body]);
    });
    expect(changed).toEqual([]);
  });
});

test('an edit with one frozen field among others changes nothing', async () => {
  const tournament = await makeTournament(world, { host });
  await setStatus(world, tournament, 'ongoing');
  const changed = await tablesChangedBy(world, async () => {
    const answer = await edit(host.ask, tournament, { name: 'Other', maxTeams: 30 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'field_frozen' } });
  });
  expect(changed).toEqual([]);
});

test('an edit clears emptied fields and keeps omitted ones', async () => {
  const tournament = await makeTournament(world, { host, ...otherValues });
  const emptied = {
    description: '',
    registrationClosesAt: '',
    sponsorDiscordInvite: '',
    sponsorWebsite: null,
    sponsorDiscordServerId: '',
    streamLink: '',
  };
  expect((await edit(host.ask, tournament, emptied)).body).toMatchObject({
    description: '',
    registrationClosesAt: null,
    sponsorDiscordInvite: null,
    sponsorWebsite: null,
    sponsorDiscordServerId: null,
    streamLink: null,
    rules: otherValues.rules,
    maxTeams: 30,
  });
});

test('an edit is logged with the old and new values', async () => {
  const tournament = await makeTournament(world, { host });
  await edit(host.ask, tournament, { name: 'Winter Cup', maxTeams: 20, prizePool: 5 });
  const rows = await world.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', tournament.id)
    .where('action', '=', 'tournament.edit')
    .execute();
  expect(rows).toEqual([
    {
      action: 'tournament.edit',
      before: { name: 'Autumn Cup', prizePool: 0 },
      after: { name: 'Winter Cup', prizePool: 5 },
    },
  ]);
});

describe('the maximum number of teams', () => {
  test('cannot go below the number of approved teams', async () => {
    const tournament = await makeTournament(world, { host, maxTeams: 4 });
    for (let side = 0; side < 3; side += 1) await approvedSide(world, tournament);
    expect(await edit(host.ask, tournament, { maxTeams: 2 })).toMatchObject({
      status: 409,
      body: { code: 'more_teams_approved' },
    });
    expect(await edit(host.ask, tournament, { maxTeams: 3 })).toMatchObject({ status: 200 });
  });

  test('drops the points of places above it', async () => {
    const placementPoints = { 1: 10, 2: 6, 3: 4, 4: 1 };
    const tournament = await makeTournament(world, { host, maxTeams: 4, placementPoints });
    const { body } = await edit(host.ask, tournament, { maxTeams: 3 });
    expect(body.placementPoints).toEqual({ 1: 10, 2: 6, 3: 4 });
  });

  test.each([
    { placementPoints: { 5: 1 } },
    { maxTeams: 3, placementPoints: { 1: 10, 4: 1 } },
    { placementPoints: { 1: 0.001 } },
    { placementPoints: { 0: 1 } },
  ])('bounds the places that get points: %j', async (form) => {
    const tournament = await makeTournament(world, { host, maxTeams: 4 });
    expect(await edit(host.ask, tournament, form)).toMatchObject({ status: 400 });
  });
});

describe('the status', () => {
  test('cannot be edited', async () => {
    const tournament = await makeTournament(world, { host, status: 'draft' });
    expect(await edit(host.ask, tournament, { status: 'open' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    expect(await edit(host.ask, tournament, { status: 'draft', name: 'N' })).toMatchObject({
      status: 200,
      body: { status: 'draft', name: 'N' },
    });
    expect(await edit(host.ask, tournament, { status: 'lost' })).toMatchObject({ status: 400 });
  });
});

test('host and assistants can edit, and nobody else; a draft does not exist for others', async () => {
  const tournament = await makeTournament(world, { host });
  const assistant = await makeUser(world);
  await makeAssistant(world, tournament, assistant);
  const admin = await makeUser(world, { role: 'admin' });
  const outsider = await makeUser(world);
  const form = { name: 'Other' };
  expect(await edit(assistant.ask, tournament, form)).toMatchObject({ status: 200 });
  for (const { ask } of [admin, outsider]) {
    expect(await edit(ask, tournament, form)).toMatchObject({
      status: 403,
      body: { code: 'not_host_or_assistant' },
    });
  }
  expect(await edit(visitor(world), tournament, form)).toMatchObject({ status: 401 });
  await setStatus(world, tournament, 'draft');
  expect(await edit(outsider.ask, tournament, form)).toMatchObject({ status: 404 });
});

test('a later closing time closes registration, and moving it reopens registration', async () => {
  const tournament = await makeTournament(world, { host });
  const past = new Date(world.deps.clock().getTime() - 1000).toISOString();
  await edit(host.ask, tournament, { registrationClosesAt: past });
  await expect(approvedSide(world, tournament)).rejects.toThrow('has closed');
  await edit(host.ask, tournament, { registrationClosesAt: null });
  expect(await approvedSide(world, tournament)).toMatchObject({ id: expect.any(String) });
});

test('two concurrent edits keep both changes', async () => {
  const tournament = await makeTournament(world, { host });
  await Promise.all([
    edit(host.ask, tournament, { name: 'One' }),
    edit(host.ask, tournament, { sponsorName: 'Two' }),
  ]);
  const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
  expect([body.name, body.sponsorName]).toEqual(['One', 'Two']);
});
