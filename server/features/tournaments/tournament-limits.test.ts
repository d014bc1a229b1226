import { beforeAll, describe, expect, test } from 'vitest';
import { shortForm } from '../../testing/communities.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let host: Person;

beforeAll(async () => {
  host = await makeUser(world);
});

const create = (body: object) => host.ask('POST', '/api/tournaments', { ...shortForm, ...body });

async function countRows(): Promise<number> {
  const rows = await world.db.selectFrom('tournaments').select('id').execute();
  return rows.length;
}

describe('limits', () => {
  const rocket = '\u{1f680}';
  const url = (length: number) => `https://cafe.example/${'x'.repeat(length - 21)}`;
  const edges: [field: string, fits: unknown[], doesNotFit: unknown[]][] = [
    ['name', ['x', rocket.repeat(100)], ['', '  ', rocket.repeat(101), null, 7]],
    ['description', ['', rocket.repeat(10_000)], ['x'.repeat(10_001), null, 7]],
    ['rules', ['', 'x'.repeat(10_000)], ['x'.repeat(10_001), {}]],
    [
      'startDate',
      ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
      [
        '',
        'soon',
        '2027-01-16',
        '2027-02-30T00:00:00Z',
        '2027-01-16T18:00:00',
        '9999-12-31T23:59:59-23:59',
        0,
        null,
      ],
    ],
    [
      'registrationClosesAt',
      ['', null, '2027-01-15T18:00:00Z'],
      ['never', 0, '2027-13-01T00:00:00Z'],
    ],
    ['checkInAutomatic', [true, false], ['true', 1, null, '']],
    ['postsCheckIn', [true, false], ['true', 1, null, '']],
    ['promotesWaitlist', [true, false], ['true', 1, null, '']],
    ['noShowsWait', [true, false], ['true', 1, null, '']],
    ['maxTeams', [2, 200], [1, 201, 2.5, '20', null, -5, 1e300]],
    ['maxTeamMembers', [1, 20], [0, 21, 1.5, true]],
    ['maxSubstitutes', [0, 20], [-1, 21, 0.5, '2']],
    ['totalRounds', [1, 50], [0, 51, 5.5, []]],
    ['firstSlot', [1, 50], [0, 51, 1.5, '3', null]],
    ['pointsPerKill', [0, 0.01, 1000], [-0.01, 1000.01, 1.005, '1', 1e300]],
    [
      'placementPoints',
      [{}, { 1: 0 }, { 1: 10_000, 20: 0.01 }],
      [
        { 1: -1 },
        { 1: 10_000.01 },
        { 1: 1.005 },
        { 0: 1 },
        { 21: 1 },
        { '01': 1 },
        { '1.5': 1 },
        { x: 1 },
        { 1: '1' },
        { 1: null },
        7,
      ],
    ],
    [
      'scoringRules',
      [
        {},
        { killCap: null, killMultipliers: [], countBest: null, tieBreaks: [], matchPoint: null },
        { killCap: 10_000, countBest: 5, perRound: { 5: { placementPoints: { 1: -1000 } } } },
        {
          killMultipliers: [
            { from: 2, to: 200, times: 100 },
            { from: 1, to: 1, times: 0 },
          ],
        },
        { matchPoint: { target: { kind: 'leader_plus', points: 0.01, afterRound: 5 } } },
      ],
      [
        null,
        7,
        [],
        'x',
        { killCap: -1 },
        { killCap: 1.5 },
        { killCap: '9' },
        { killMultipliers: [{ from: 2, to: 1, times: 1 }] },
        {
          killMultipliers: [
            { from: 1, to: 3, times: 1 },
            { from: 3, to: 4, times: 1 },
          ],
        },
        { killMultipliers: [{ from: 1, to: 1, times: 1.005 }] },
        { killMultipliers: {} },
        { countBest: 0 },
        { countBest: 6 },
        { tieBreaks: ['luck'] },
        { tieBreaks: ['roundWins', 'roundWins'] },
        { matchPoint: {} },
        { matchPoint: { target: { kind: 'points', points: -1 } } },
        { matchPoint: { target: { kind: 'points', points: 50 }, fromRound: 6 } },
        { matchPoint: { target: { kind: 'leader_plus', points: 10 } } },
        { matchPoint: { target: { kind: 'leader_plus', points: 10, afterRound: 6 } } },
        { perRound: { 6: {} } },
        { perRound: { '01': {} } },
        { perRound: { 1: { pointsPerKill: '1' } } },
      ],
    ],
    ['prizePool', [0, 0.01, 1_000_000_000], [-1, 1_000_000_000.01, 0.001, '5', 1e300]],
    ['prizeCurrency', ['USD', 'JPY'], ['usd', 'US', 'USDT', 'XXX', 'DEM', '', 7]],
    ['sponsorName', ['x', rocket.repeat(100)], ['', ' ', '\u200b', rocket.repeat(101), null]],
    [
      'sponsorDiscordServerId',
      ['', null, '1'.repeat(17), '9'.repeat(20)],
      ['1'.repeat(16), '1'.repeat(21), `${'1'.repeat(17)}a`, 3e17],
    ],
    ['sendsResults', [true, false], ['true', 1, null, '']],
    ['roomPosts', ['no', 'link', 'credentials'], ['yes', '', true, null]],
    ...['sponsorDiscordInvite', 'sponsorWebsite', 'streamLink'].map(
      (field): [string, unknown[], unknown[]] => [
        field,
        [
          '',
          null,
          'https://x.example',
          'HTTP://X.EXAMPLE:8080/a?b#c',
          'https://例え.jp/',
          'https://www.youtube.com/@host/live',
          url(2000),
        ],
        [
          'javascript:alert(1)',
          'ftp://x.example',
          'http://',
          'https://',
          'http:///x',
          '//x.example',
          'x.example',
          'data:text/html,x',
          'https://a b.example',
          'https://x.example/a b',
          ' javascript:alert(1)',
          'https://user@evil.example',
          'https://%',
          'http://[::',
          'https://a:b:c',
          'https://x.example/\u0001',
          'java\nscript:alert(1)',
          url(2001),
          7,
        ],
      ],
    ),
    ['status', ['draft', 'open'], ['ongoing', 'completed', 'cancelled', 'OPEN', '', null]],
  ];

  test.each(edges.flatMap(([field, fits]) => fits.map((value) => [field, value] as const)))(
    '%s accepts %j',
    async (field, value) => {
      const { status, body } = await create({ [field]: value });
      expect([status, body.issues]).toEqual([201, undefined]);
    },
  );

  test.each(edges.flatMap(([field, , wrong]) => wrong.map((value) => [field, value] as const)))(
    '%s refuses %j',
    async (field, value) => {
      const before = await countRows();
      const { status, body } = await create({ [field]: value });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues[0].path.split('.')[0]).toBe(field);
      expect(await countRows()).toBe(before);
    },
  );

  test.each(['name', 'startDate', 'sponsorName'])('%s is required', async (field) => {
    const { status, body } = await create({ [field]: undefined });
    expect([status, body.issues[0].path]).toEqual([400, field]);
  });

  test('points for a place above the new, lower maximum of teams are refused', async () => {
    const form = { maxTeams: 2, placementPoints: { 3: 1 } };
    expect((await create(form)).body.issues).toMatchObject([{ path: 'placementPoints' }]);
  });
});
