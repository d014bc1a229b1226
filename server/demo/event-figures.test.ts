import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClan } from '../testing/communities.ts';
import { spoiledRows } from '../recount/spoiled-rows.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { makeUser, visitor, type Json, type Person } from '../testing/users.ts';
import { fncsFinals } from './fncs-finals.ts';
import { enter, makeClans, play, readTable, write, type Entered } from './testing/enter-event.ts';
import { finals, qualifier } from './testing/published-totals.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

/* Enters the two published events through the API, with different scoring rules each time. */

const world = useTestWorld();
let host: Person;

beforeAll(async () => {
  host = await makeUser(world, { role: 'tournament_host' });
});

const adjust = ({ path }: Entered, body: object) =>
  write(host, ['POST', `${path}/adjustments`], body);

const matchPoint = (points: number, more: object = {}) => ({
  scoringRules: { matchPoint: { target: { kind: 'points', points }, ...more } },
});

describe('the qualifier', () => {
  const event = ulympicQualifier;
  let clans: TestClan[];

  beforeAll(async () => {
    clans = await makeClans(world, event);
  });

  const score = async (form: object) => {
    const entered = await enter(host, event, clans, form);
    await play(entered, 1, 4);
    return readTable(world, entered);
  };

  const asIs = [
    '96 Pejuang skkm',
    '60 TWONE Esport',
    '54 FE STARLIGHT',
    '53 FE SKY',
    '47 Warog Max',
    '46 Team Vindex',
  ];

  test.each<{ name: string; form: object; top: string[]; sum: number }>([
    { name: 'as it was played', form: {}, top: asIs, sum: 563 },
    {
      name: 'with a kill cap of 8',
      form: { scoringRules: { killCap: 8 } },
      top: [
        '88 Pejuang skkm',
        '46 Warog Max',
        '45 FE SKY',
        '45 Team Vindex',
        '44 Sneaky Snail',
        '42 TWONE Esport',
      ],
      sum: 502,
    },
    {
      name: 'with the best 3 of 4 rounds',
      form: { scoringRules: { countBest: 3 } },
      top: [
        '81 Pejuang skkm',
        '60 TWONE Esport',
        '54 FE STARLIGHT',
        '53 FE SKY',
        '45 Team Vindex',
        '41 Warog Max',
      ],
      sum: 523,
    },
    {
      name: 'with 2 points a kill in round 4',
      form: { scoringRules: { perRound: { 4: { pointsPerKill: 2 } } } },
      top: [
        '108 Pejuang skkm',
        '73 TWONE Esport',
        '67 FE SKY',
        '54 FE STARLIGHT',
        '52 Team Vindex',
      ],
      sum: 633,
    },
    {
      name: 'with kills multiplied by the place, and no points for places',
      form: {
        placementPoints: {},
        scoringRules: {
          killMultipliers: [
            { from: 1, to: 1, times: 2 },
            { from: 2, to: 15, times: 1.5 },
          ],
          tieBreaks: ['totalKills', 'averagePosition', 'bestRoundKills', 'bestPlacement'],
        },
      },
      top: [
        '65 Pejuang skkm',
        '62 FE STARLIGHT',
        '55.5 TWONE Esport',
        '47.5 FE SKY',
        '36 Aing Maung Esport',
      ],
      sum: 448.5,
    },
    ...[30, 40, 50].map((points) => ({
      name: `with match point at ${points}, which nobody wins`,
      form: matchPoint(points),
      top: asIs,
      sum: 563,
    })),
  ])('is scored $name', async ({ form, top, sum }) => {
    const table = await score(form);
    expect(table.top(top.length)).toEqual(top);
    expect([table.sum, table.won]).toEqual([sum, 0]);
  });

  test('has different standings while round 2 is ignored', async () => {
    const entered = await enter(host, event, clans, {});
    await play(entered, 1, 4);
    const ignoring = `${entered.path}/rounds/2/ignore`;
    await write(host, ['POST', ignoring], { reason: 'The server crashed.' });
    const without = await readTable(world, entered);
    expect(without.top(5)).toEqual([
      '66 Pejuang skkm',
      '53 FE SKY',
      '42 FE STARLIGHT',
      '42 Team Vindex',
      '39 Sneaky Snail',
    ]);
    expect(without.rows[3].tie).toMatchObject({ by: 'totalKills', own: 15, other: 22 });
    expect(without.sum).toBe(418);
    await write(host, ['DELETE', ignoring]);
    const again = await readTable(world, entered);
    expect([again.top(6), again.sum]).toEqual([asIs, 563]);
  });

  test('has a table with head starts of 10 to 1 points for the first ten sides, which do not count as earned', async () => {
    const entered = await enter(host, event, clans, {});
    for (const [at, registrationId] of entered.registrations.slice(0, 10).entries()) {
      await adjust(entered, { registrationId, points: 10 - at, reason: 'Qualifier' });
    }
    await play(entered, 1, 4);
    const table = await readTable(world, entered);
    expect(table.top(5)).toEqual([
      '102 Pejuang skkm',
      '61 FE SKY',
      '60 TWONE Esport',
      '54 FE STARLIGHT',
      '52 Aing Maung Esport',
    ]);
    const published = new Map(qualifier.map(([name, points]) => [name, points]));
    const wanted = table.rows.map(({ clanName }) => published.get(clanName));
    expect(table.rows.map(({ earnedPoints }) => earnedPoints)).toEqual(wanted);
  });

  test('has different standings until a penalty of 40 points for the first side is taken back', async () => {
    const entered = await enter(host, event, clans, {});
    await play(entered, 1, 4);
    const at = event.teams.findIndex(({ name }) => name === 'Pejuang skkm');
    const registrationId = entered.registrations[at];
    const given = await adjust(entered, { registrationId, points: -40, reason: 'Teaming' });
    expect(given.afterRound).toBe(4);
    const table = await readTable(world, entered);
    expect(table.top(3)).toEqual(['60 TWONE Esport', '56 Pejuang skkm', '54 FE STARLIGHT']);
    expect(table.sum).toBe(523);
    const takingBack = `${entered.path}/adjustments/${given.id}`;
    await write(host, ['DELETE', takingBack], { reason: 'An error' });
    const again = await readTable(world, entered);
    expect([again.top(6), again.sum]).toEqual([asIs, 563]);
  });

  test('shows which kills count, and which round is dropped', async () => {
    const capped = await score({ scoringRules: { killCap: 8 } });
    expect(capped.rows[3].tie).toMatchObject({
      ahead: false,
      by: 'totalKills',
      own: 15,
      other: 27,
    });
    expect(capped.rows[2].tie).toMatchObject({ ahead: true, by: 'totalKills', own: 27, other: 15 });
    const best = await score({ scoringRules: { countBest: 3 } });
    expect(best.rows[0].droppedRounds).toEqual([3]);
  });
});

describe('the finals', () => {
  const event = fncsFinals;
  let clans: TestClan[];

  beforeAll(async () => {
    clans = await makeClans(world, event);
  });

  test('as they were played', async () => {
    const entered = await enter(host, event, clans, {});
    await play(entered, 1, 6);
    const table = await readTable(world, entered);
    expect(table.points(6)).toEqual([172, 163, 160, 156, 141, 126]);
    expect(table.sum).toBe(2182);
  });

  test.each([
    { points: 60, able: 6 },
    { points: 80, able: 3 },
  ])('match point at $points is won in round 4 by one of $able', async ({ points, able }) => {
    const entered = await enter(host, event, clans, matchPoint(points));
    await play(entered, 1, 3);
    expect((await readTable(world, entered)).canWin).toBe(able);
    await play(entered, 4, 6);
    const table = await readTable(world, entered);
    expect(table.rows[0]).toMatchObject({ rank: 1, matchPoint: 'won' });
    expect(table.rows[0].clanName).toBe('NRG СІіх / SEN BUGHA 父 / FаZe Bizzle');
    expect(table.rows[1].clanName).toContain('Cоmmandment');
    expect(table.points(2)).toEqual([131, 151]);
    expect([table.sum, table.won, table.canWin]).toEqual([1460, 1, 0]);
    const rounds = (await visitor(world)('GET', `${entered.path}/rounds/rooms`)).body;
    expect(rounds.map((round: Json) => [round.roundNumber, round.counted])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [5, false],
      [6, false],
    ]);
  });

  test('match point at 100 is won in round 6 by one of 5 sides, and by none if the winner must lead', async () => {
    const entered = await enter(host, event, clans, matchPoint(100));
    await play(entered, 1, 5);
    expect((await readTable(world, entered)).canWin).toBe(5);
    await play(entered, 6, 6);
    const table = await readTable(world, entered);
    expect(table.rows[0].clanName).toContain('BBG Bucke');
    expect([table.points(2), table.won]).toEqual([[163, 172], 1]);
    const led = await enter(host, event, clans, matchPoint(100, { mustLead: true }));
    await play(led, 1, 6);
    const ledTable = await readTable(world, led);
    expect([ledTable.points(2), ledTable.won]).toEqual([[172, 163], 0]);
  });

  test("with a target of the leader's points plus 10 after round 3, nobody wins", async () => {
    const target = { kind: 'leader_plus', points: 10, afterRound: 3 };
    const entered = await enter(host, event, clans, { scoringRules: { matchPoint: { target } } });
    await play(entered, 1, 5);
    // The leader had 119 points after round 3, so sides with 129 can win round 6.
    const { rows } = await readTable(world, entered);
    const able = rows.filter(({ totalPoints }) => totalPoints >= 129);
    expect(able.length).toBeGreaterThan(0);
    expect(rows.filter(({ matchPoint: mark }) => mark === 'can_win')).toEqual(able);
    await play(entered, 6, 6);
    const table = await readTable(world, entered);
    // No round is left.
    expect([table.points(2), table.won, table.canWin]).toEqual([[172, 163], 0, 0]);
  });

  test('the tie-breaks of that year give 31 of 32 ranks as published, and the default order 30', async () => {
    const published = finals.map(([name]) => name);
    const score = async (form: object) => {
      const entered = await enter(host, event, clans, form);
      await play(entered, 1, 6);
      const { rows } = await readTable(world, entered);
      const same = rows.filter(({ clanName, rank }) => clanName === published[rank - 1]).length;
      return { same, names: rows.map(({ clanName }) => clanName) };
    };
    const tieBreaks = ['roundWins', 'averageKills', 'averagePosition'];
    expect(published).toHaveLength(32);
    const thatYear = await score({ scoringRules: { tieBreaks } });
    expect(thatYear.same).toBe(31);
    const level = finals.flatMap(([name, points], at) => {
      const [above, pointsAbove] = finals[at - 1] ?? [name, null];
      return points === pointsAbove ? [[above, name]] : [];
    });
    expect(level).toHaveLength(6);
    for (const [above = '', name] of level) {
      expect(thatYear.names[thatYear.names.indexOf(above) + 1]).toBe(name);
    }
    expect((await score({})).same).toBe(30);
  });
});

test('every stored row of these tournaments equals a recount', async () => {
  for (const { id } of await world.db.selectFrom('tournaments').select('id').execute()) {
    await write(host, ['POST', `/api/tournaments/${id}/finish`]);
  }
  expect(await spoiledRows(world)).toEqual([]);
});
