import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { start } from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Ask, Json } from '#server/testing/users.ts';
import { latestAct } from '../history/testing/undoing.ts';
import { makeViewers, VIEWERS, type ViewerName } from '../testing/viewers.ts';
import { makeTwoSides, playTwoSides, type TwoSides } from './testing/two-sides.ts';

const world = useTestWorld();
let cup: TwoSides;
let viewers: Record<ViewerName, Ask>;
let count = 0;

beforeAll(async () => {
  cup = await makeTwoSides(world);
  viewers = await makeViewers(world, cup);
  await start(world, cup);
  await playTwoSides(world, cup, 1, 'level');
});

/** A request that would change something if somebody with permission sent it. */
type Prepared = Parameters<Ask>;

const path = (rest: string) => `/api/tournaments/${cup.id}/${rest}`;

async function asHost(...request: Prepared): Promise<Json> {
  const { status, body } = await cup.host.ask(...request);
  expect(status).toBeLessThan(300);
  return body;
}

const penalty = () => ({ registrationId: cup.alpha.id, points: 1, reason: `Late, ${count}.` });
const order = () => ({
  registrationIds: [cup.beta.id, cup.alpha.id],
  reason: `Coin toss ${count}.`,
});
const pointsPerKill = () => ({ pointsPerKill: 1 + (count % 50) });

/** Prepared so that only the viewer's rights decide the outcome. */
const acts: Record<string, () => Promise<Prepared>> = {
  'change the scoring': async () => ['PUT', path('scoring'), pointsPerKill()],
  'preview a change of the scoring': async () => [
    'PUT',
    path('scoring?preview=1'),
    pointsPerKill(),
  ],
  'ignore a round': async () => ['POST', path('rounds/1/ignore'), { reason: 'Crash.' }],
  'count a round again': async () => {
    await asHost('POST', path('rounds/1/ignore'), { reason: 'Crash.' });
    return ['DELETE', path('rounds/1/ignore')];
  },
  'adjust points': async () => ['POST', path('adjustments'), penalty()],
  'take back an adjustment': async () => {
    const { id } = await asHost('POST', path('adjustments'), penalty());
    return ['DELETE', path(`adjustments/${id}`), { reason: 'Wrong team.' }];
  },
  'decide a tie': async () => ['PUT', path('tie-decisions'), order()],
  'take back tie decisions': async () => {
    await asHost('PUT', path('tie-decisions'), order());
    return ['DELETE', path('tie-decisions')];
  },
  'read the history': async () => ['GET', path('history')],
  'undo an act': async () => {
    await asHost('PUT', path('scoring'), pointsPerKill());
    return ['POST', path(`history/${(await latestAct(world, cup.id)).id}/undo`)];
  },
  'undo an undo': async () => {
    await asHost('PUT', path('scoring'), pointsPerKill());
    await asHost('POST', path(`history/${(await latestAct(world, cup.id)).id}/undo`));
    return ['POST', path(`history/${(await latestAct(world, cup.id)).id}/undo`)];
  },
};

const organisers: readonly ViewerName[] = ['the host', 'an assistant'];

function outcomeFor(viewer: ViewerName, act: string): string {
  if (organisers.includes(viewer)) return 'done';
  if (viewer === 'a visitor') return 'not_signed_in';
  // A write reports the ban first; a read reports the missing right.
  const isRead = act === 'read the history';
  return viewer === 'a banned assistant' && !isRead ? 'banned' : 'not_host_or_assistant';
}

async function level() {
  count += 1;
  await cup.host.ask('DELETE', path('rounds/1/ignore'));
  await cup.host.ask('DELETE', path('tie-decisions'));
  const given = await asHost('GET', path('adjustments'));
  for (const { id, takenBack } of given) {
    if (takenBack === null) await asHost('DELETE', path(`adjustments/${id}`), { reason: 'Over.' });
  }
}

describe.each(VIEWERS)('%s', (viewer) => {
  test.each(Object.keys(acts).map((act) => [act, outcomeFor(viewer, act)]))(
    'tries to %s: %s',
    async (act, outcome) => {
      await level();
      const request = await acts[act]?.();
      if (request === undefined) throw new Error(`there is no act ${act}`);
      const before = await databaseState(world);
      const { status, body } = await viewers[viewer](...request);
      expect(status < 300 ? 'done' : body.code).toBe(outcome);
      const after = await databaseState(world);
      const writes = outcome === 'done' && !/read|preview/.test(act);
      expect(isDeepStrictEqual(after, before)).toBe(!writes);
    },
  );

  test.each(['scoring', 'final-scores', 'adjustments', 'rounds/rooms'])(
    'can read the explanation of the table in %s',
    async (part) => {
      expect((await viewers[viewer]('GET', path(part))).status).toBe(200);
    },
  );
});
