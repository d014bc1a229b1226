import { describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  finish,
  giveRoom,
  makeTournament,
  playRound,
  registerSide,
  resultRows,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Json } from '#server/testing/users.ts';
import { latestAct, readHistory, readRowsOf, undo } from './testing/undoing.ts';

const world = useTestWorld();

type Stage = TestTournament & { alpha: TestSide; beta: TestSide };
type Ask = (method: 'POST' | 'PUT' | 'DELETE', part: string, body?: unknown) => Promise<Json>;
type Act = {
  action: string;
  /** The tournament before the act. A completed one has standings and stats. */
  stage: 'draft' | 'open' | 'ongoing' | 'completed';
  prepare?: (ask: Ask, stage: Stage) => Promise<unknown>;
  act: (ask: Ask, stage: Stage) => Promise<unknown>;
  /** The part of the response that contains the changed entity. */
  answers: 'round' | 'adjustment' | 'finalScores' | 'registration' | 'scoring' | 'tournament';
};

async function makeStage(stage: Act['stage']): Promise<Stage> {
  const tournament = await makeTournament(world, {
    placementPoints: { 1: 10, 2: 5 },
    pointsPerKill: 1,
    totalRounds: 3,
    ...(stage === 'draft' && { status: 'draft' }),
  });
  if (stage === 'draft') return { ...tournament, alpha: nobody, beta: nobody };
  const alpha = await approvedSide(world, tournament);
  const beta = await approvedSide(world, tournament);
  const made = { ...tournament, alpha, beta };
  if (stage === 'open') return made;
  await start(world, tournament);
  await playRound(world, tournament, 1, rows(made, 1, 2));
  await playRound(world, tournament, 2, rows(made, 2, 1));
  if (stage === 'completed') await finish(world, tournament);
  return made;
}

const nobody: TestSide = {
  id: '',
  clan: { id: '', name: '', leader: { id: '', name: '', token: '', ask: never }, members: [] },
  players: [],
};

function never(): never {
  throw new Error('a draft has no sides');
}

const rows = ({ alpha, beta }: Stage, first: number | null, second: number | null) => [
  { side: alpha, placement: first, kills: [3] },
  { side: beta, placement: second, kills: [2] },
];

const results = (stage: Stage, first: number | null, second: number | null) => ({
  roundResults: resultRows(rows(stage, first, second)),
});

let given = '';

async function give(ask: Ask, { alpha }: Stage) {
  const penalty = { registrationId: alpha.id, points: -4, reason: 'Late.' };
  given = (await ask('POST', 'adjustments', penalty)).id;
}

const order = ({ alpha, beta }: Stage) => ({
  registrationIds: [beta.id, alpha.id],
  reason: 'Coin.',
});

/** The sides get equal points, so they share their rank. */
async function level(ask: Ask, stage: Stage) {
  await ask('POST', 'rounds/1/save', results(stage, 1, 1));
  await ask('POST', 'rounds/2/save', {
    roundResults: resultRows([
      { side: stage.alpha, placement: 2, kills: [2] },
      { side: stage.beta, placement: 2, kills: [3] },
    ]),
  });
}

const corrections: Omit<Act, 'stage'>[] = [
  {
    action: 'tournament.scoring',
    act: (ask) =>
      ask('PUT', 'scoring', {
        pointsPerKill: 2.5,
        killCap: 2,
        tieBreaks: ['totalKills'],
        placementPoints: { 1: 3, 2: -1.5 },
        perRound: { 2: { killCap: null } },
      }),
    answers: 'scoring',
  },
  {
    action: 'round.save',
    act: (ask, stage) => ask('POST', 'rounds/2/save', results(stage, 1, null)),
    answers: 'round',
  },
  {
    action: 'round.ignore',
    act: (ask) => ask('POST', 'rounds/2/ignore', { reason: 'Lag.' }),
    answers: 'round',
  },
  {
    action: 'round.count_again',
    prepare: (ask) => ask('POST', 'rounds/2/ignore', { reason: 'Lag.' }),
    act: (ask) => ask('DELETE', 'rounds/2/ignore'),
    answers: 'round',
  },
  { action: 'adjustment.give', act: give, answers: 'adjustment' },
  {
    action: 'adjustment.take_back',
    prepare: give,
    act: (ask) => ask('DELETE', `adjustments/${given}`, { reason: 'Not them.' }),
    answers: 'adjustment',
  },
  {
    action: 'tie.decide',
    prepare: level,
    act: (ask, stage) => ask('PUT', 'tie-decisions', order(stage)),
    answers: 'finalScores',
  },
  {
    action: 'tie.decide',
    prepare: async (ask, stage) => {
      await level(ask, stage);
      await ask('PUT', 'tie-decisions', order(stage));
    },
    act: (ask) => ask('DELETE', 'tie-decisions'),
    answers: 'finalScores',
  },
];

const acts: Act[] = [
  ...corrections.map((act): Act => ({ ...act, stage: 'ongoing' })),
  ...corrections.map((act): Act => ({ ...act, stage: 'completed' })),
  {
    action: 'round.save',
    stage: 'ongoing',
    prepare: (ask) => ask('POST', 'rounds/3/room', { roomId: 'a', roomPassword: 'b' }),
    act: (ask, stage) => ask('POST', 'rounds/3/save', results(stage, 1, 2)),
    answers: 'round',
  },
  {
    action: 'registration.approve',
    stage: 'open',
    prepare: async (_ask, stage) => {
      stage.beta = await registerSide(world, stage);
    },
    act: (ask, { beta }) => ask('POST', `registrations/${beta.id}/approve`),
    answers: 'registration',
  },
  {
    action: 'registration.reject',
    stage: 'open',
    prepare: async (_ask, stage) => {
      stage.beta = await registerSide(world, stage);
    },
    act: (ask, { beta }) => ask('POST', `registrations/${beta.id}/reject`),
    answers: 'registration',
  },
  {
    action: 'registration.move_to_waitlist',
    stage: 'open',
    act: (ask, { beta }) => ask('POST', `registrations/${beta.id}/move-to-waitlist`),
    answers: 'registration',
  },
  {
    action: 'tournament.edit',
    stage: 'open',
    act: (ask) =>
      ask('PUT', '', {
        name: 'Late Cup',
        startDate: '2027-05-01T10:00:00Z',
        maxTeams: 2,
        placementPoints: { 1: 12.5 },
        scoringRules: { killCap: 4, tieBreaks: ['totalKills'], perRound: { 2: { killCap: null } } },
        sponsorDiscordServerId: '300000000000000001',
        streamLink: 'https://www.youtube.com/watch?v=late',
        registrationClosesAt: '2027-04-01T10:00:00Z',
      }),
    answers: 'tournament',
  },
  {
    action: 'tournament.edit',
    stage: 'completed',
    act: (ask) =>
      ask('PUT', '', { description: 'It was great.', sponsorWebsite: 'https://a.example' }),
    answers: 'tournament',
  },
  ...(['draft', 'open', 'ongoing'] as const).map((stage): Act => ({
    action: 'tournament.cancel',
    stage,
    act: (ask) => ask('POST', 'cancel'),
    answers: 'tournament',
  })),
];

describe.each(acts)(
  '$action in a tournament that is $stage',
  ({ stage, prepare, act, answers, action }) => {
    test('is undone, redone and undone again, and the former rows return each time', async () => {
      const made = await makeStage(stage);
      const ask: Ask = async (method, part, body) => {
        const path = `/api/tournaments/${made.id}${part === '' ? '' : `/${part}`}`;
        const { status, body: answer } = await made.host.ask(method, path, body);
        expect([part, status < 300]).toEqual([part, true]);
        return answer;
      };
      await prepare?.(ask, made);
      const before = await readRowsOf(world);
      await act(ask, made);
      const done = await latestAct(world, made.id);
      expect(done.action).toBe(action);
      const after = await readRowsOf(world);
      expect(after).not.toEqual(before);

      let last = done;
      for (const [rowsOfThen, redo] of [
        [before, undefined],
        [after, true],
        [before, undefined],
      ] as const) {
        const { status, body } = await undo(made.host, made.id, last.id);
        expect([status, body.code]).toEqual([200, undefined]);
        expect(Object.keys(body)).toEqual([answers]);
        expect(await readRowsOf(world)).toEqual(rowsOfThen);
        expect(await spoiledRows(world)).toEqual([]);
        const undone = await latestAct(world, made.id);
        expect(undone).toMatchObject({ action: `${action}.undo`, subject_id: done.subject_id });
        expect([undone.after?.['undoes'], undone.after?.['redo']]).toEqual([last.id, redo]);
        const [newest, former] = await readHistory(made.host, made.id);
        expect([newest?.id, newest?.undo]).toEqual([undone.id, 'possible']);
        expect(former).toMatchObject({ id: last.id, undo: 'done' });
        last = undone;
      }
    });
  },
);

test('a second undo is refused, and says who undid the act', async () => {
  const stage = await makeStage('ongoing');
  const { id } = await latestAct(world, stage.id);
  await undo(stage.host, stage.id, id);
  const before = await readRowsOf(world);
  const { status, body } = await undo(stage.host, stage.id, id, { force: true });
  expect([status, body.code, body.message]).toEqual([
    409,
    'not_undoable',
    `This is already undone: Undone by ${stage.host.name}.`,
  ]);
  expect(await readRowsOf(world)).toEqual(before);
});

test('undoing the end of a round restores the results, and the round stays ended', async () => {
  const stage = await makeStage('ongoing');
  await giveRoom(world, stage, 3);
  await stage.host.ask('POST', `/api/tournaments/${stage.id}/rounds/3/end`, results(stage, 1, 2));
  const { id } = await latestAct(world, stage.id);
  const { status, body } = await undo(stage.host, stage.id, id);
  expect([status, body.round.status, body.round.roundResults]).toEqual([200, 'ended', []]);
});
