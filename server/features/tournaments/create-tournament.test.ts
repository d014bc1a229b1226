import { beforeAll, describe, expect, test } from 'vitest';
import { shortForm } from '../../testing/communities.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let host: Person;

beforeAll(async () => {
  host = await makeUser(world);
});

const create = (body: object) => host.ask('POST', '/api/tournaments', { ...shortForm, ...body });

function createByForm(fields: Record<string, string>, file = '') {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return host.ask('POST', '/api/tournaments', undefined, {
    payload: `${parts.join('')}${file}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
}

const filePart = (content: string) =>
  `--edge\r\ncontent-disposition: form-data; name="banner"; filename="${content && 'a.png'}"\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n`;

async function readRow(id: string) {
  return world.db
    .selectFrom('tournaments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function countRows(): Promise<number> {
  const rows = await world.db.selectFrom('tournaments').select('id').execute();
  return rows.length;
}

const defaults = {
  description: '',
  rules: '',
  registrationClosesAt: null,
  checkInOpensAt: null,
  checkInClosesAt: null,
  checkInAutomatic: true,
  checkInDoneAt: null,
  postsCheckIn: false,
  promotesWaitlist: false,
  noShowsWait: false,
  maxTeams: 20,
  maxTeamMembers: 3,
  maxSubstitutes: 2,
  totalRounds: 5,
  pointsPerKill: 1,
  placementPoints: {},
  scoringRules: {},
  prizePool: 0,
  prizeCurrency: 'USD',
  bannerUrl: null,
  sponsorLogoUrl: null,
  sponsorDiscordInvite: null,
  sponsorWebsite: null,
  sponsorDiscordServerId: null,
  sendsResults: false,
  firstSlot: 1,
  usesSlots: false,
  seriesId: null,
  roomPosts: 'no',
  assistants: [],
  status: 'open',
  registeredTeams: [],
  streamLink: null,
  discordCategoryId: null,
  discordTextChannelId: null,
  discordRoleId: null,
  discordVoiceChannelIds: [],
};

const everything = {
  name: 'Winter Cup',
  description: '# Six rounds',
  rules: 'Play **fair**.',
  startDate: '2027-01-16T18:00:00.000Z',
  registrationClosesAt: '2027-01-15T18:00:00.000Z',
  checkInOpensAt: '2027-01-16T17:00:00.000Z',
  checkInClosesAt: '2027-01-16T17:50:00.000Z',
  checkInAutomatic: false,
  postsCheckIn: true,
  promotesWaitlist: true,
  noShowsWait: true,
  maxTeams: 16,
  maxTeamMembers: 4,
  maxSubstitutes: 1,
  totalRounds: 6,
  firstSlot: 3,
  pointsPerKill: 1.25,
  placementPoints: { 1: 10, 2: 6.25, 16: 0 },
  scoringRules: {
    killCap: 9,
    killMultipliers: [{ from: 1, to: 1, times: 1.5 }],
    tieBreaks: ['totalKills'],
    matchPoint: { target: { kind: 'points', points: 50.5 }, fromRound: 2, mustLead: true },
    perRound: { 6: { pointsPerKill: 2.25 } },
  },
  prizePool: 250.5,
  prizeCurrency: 'EUR',
  sponsorName: 'Corner Cafe',
  sponsorDiscordInvite: 'https://discord.gg/cafe',
  sponsorWebsite: 'http://cafe.example/?a=1#b',
  sponsorDiscordServerId: '300000000000000001',
  sendsResults: true,
  roomPosts: 'credentials',
  streamLink: 'https://www.twitch.tv/cafe',
  status: 'draft',
};

describe('a new tournament', () => {
  test('has the defaults of the form, and the caller as host', async () => {
    const { status, body } = await create({});
    const row = await readRow(body.id);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...defaults,
      ...shortForm,
      id: row.id,
      hostUserId: host.id,
      createdAt: row.created_at.toISOString(),
    });
    expect(row).toMatchObject({
      host_user_id: host.id,
      status: 'open',
      points_per_kill_hundredths: 100,
      placement_points_hundredths: {},
      scoring_rules: {},
      scoring_version: 1,
    });
  });

  test('stores every field, with points and money to the hundredth', async () => {
    const { status, body } = await create(everything);
    expect(status).toBe(201);
    expect(body).toEqual({ ...defaults, ...everything, ...getIds(body) });
    expect(await readRow(body.id)).toMatchObject({
      points_per_kill_hundredths: 125,
      placement_points_hundredths: { 1: 1000, 2: 625, 16: 0 },
      scoring_rules: {
        killCap: 9,
        killMultipliers: [{ from: 1, to: 1, times: 150 }],
        tieBreaks: ['totalKills'],
        matchPoint: { target: { kind: 'points', points: 5050 }, fromRound: 2, mustLead: true },
        perRound: { 6: { pointsPerKill: 225 } },
      },
      prize_pool: 250.5,
    });
    expect(await host.ask('GET', `/api/tournaments/${body.id}`)).toMatchObject({
      status: 200,
      body,
    });
  });

  test('may be sent as a multipart form, in which all fields are text', async () => {
    const fields = Object.entries(everything).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const { status, body } = await createByForm(Object.fromEntries(fields));
    expect(status).toBe(201);
    expect(body).toEqual({ ...defaults, ...everything, ...getIds(body) });
  });

  test('may be sent as a form with empty fields and an empty file, which count as missing', async () => {
    const empty = { maxTeams: '', prizePool: ' ', placementPoints: '', sponsorWebsite: '' };
    const fields = { ...shortForm, ...empty, registrationClosesAt: '', streamLink: ' ' };
    const { status, body } = await createByForm(fields, filePart(''));
    expect(status).toBe(201);
    expect(body).toEqual({ ...defaults, ...shortForm, ...getIds(body) });
  });

  test('is written to the audit log', async () => {
    const { body } = await create({
      status: 'draft',
      pointsPerKill: 1.25,
      placementPoints: { '1': 20, '2': 12.5 },
    });
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', body.id)
      .execute();
    expect(audit).toEqual([
      {
        actor_id: host.id,
        action: 'tournament.create',
        subject_type: 'tournament',
        before: null,
        after: {
          name: 'Autumn Cup',
          description: '',
          rules: '',
          startDate: '2027-01-16T18:00:00.000Z',
          registrationClosesAt: null,
          checkInOpensAt: null,
          checkInClosesAt: null,
          checkInAutomatic: true,
          postsCheckIn: false,
          promotesWaitlist: false,
          noShowsWait: false,
          maxTeams: 20,
          maxTeamMembers: 3,
          maxSubstitutes: 2,
          totalRounds: 5,
          firstSlot: 1,
          pointsPerKill: 1.25,
          placementPoints: { '1': 20, '2': 12.5 },
          scoringRules: {},
          prizePool: 0,
          prizeCurrency: 'USD',
          banner: null,
          sponsorName: 'Corner Cafe',
          sponsorLogo: null,
          sponsorDiscordInvite: null,
          sponsorWebsite: null,
          sponsorDiscordServerId: null,
          sendsResults: false,
          roomPosts: 'no',
          streamLink: null,
          status: 'draft',
        },
      },
    ]);
  });

  test('accepts times in any zone and returns them in UTC', async () => {
    const { body } = await create({ startDate: '2027-01-16T20:00:00+02:00' });
    expect(body.startDate).toBe('2027-01-16T18:00:00.000Z');
  });

  test('trims its text fields', async () => {
    const { body } = await create({ name: '  Cup\n', sponsorName: '\tCafe ' });
    expect(body).toMatchObject({ name: 'Cup', sponsorName: 'Cafe' });
  });

  test('ignores fields that the form does not have', async () => {
    const stranger = await makeUser(world);
    const { body } = await create({ hostUserId: stranger.id, assistants: [stranger.id], id: 'x' });
    expect(body).toMatchObject({ hostUserId: host.id, assistants: [] });
  });
});

function getIds({ id, createdAt }: { id: string; createdAt: string }) {
  return { id, hostUserId: host.id, createdAt };
}

test.each([
  ['maxTeams', 'many'],
  ['maxTeams', '0x'],
  ['pointsPerKill', 'NaN'],
  ['pointsPerKill', 'Infinity'],
  ['placementPoints', '{"1": 10'],
  ['placementPoints', '[10, 6]'],
  ['placementPoints', 'ten'],
])('a form is refused if %s is %j', async (field, value) => {
  const before = await countRows();
  const { status, body } = await createByForm({ ...shortForm, [field]: value });
  expect([status, body.issues?.[0].path.split('.')[0]]).toEqual([400, field]);
  expect(await countRows()).toBe(before);
});

describe('who may host', () => {
  test('a visitor may not', async () => {
    const answer = await visitor(world)('POST', '/api/tournaments', shortForm);
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test('a user with an incomplete profile may not', async () => {
    const { ask } = await makeUser(world, { completed: false });
    expect(await ask('POST', '/api/tournaments', shortForm)).toMatchObject({
      status: 403,
      body: { code: 'profile_incomplete' },
    });
  });
});
