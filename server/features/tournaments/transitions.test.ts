import { beforeAll, describe, expect, test } from 'vitest';
import { TOURNAMENT_STATUSES, type TournamentStatus } from '#shared/domain/tournaments/status.ts';
import {
  makeAssistant,
  makeTournament,
  setStatus,
  type TestTournament,
} from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
let owner: Person;

beforeAll(async () => {
  owner = await makeUser(world, { owner: true });
});

const actors = ['visitor', 'player', 'host', 'assistant', 'staff', 'admin', 'owner'] as const;
type Actor = (typeof actors)[number];

const calls = {
  publish: { from: ['draft'], to: 'open' },
  start: { from: ['open'], to: 'ongoing' },
  finish: { from: ['ongoing'], to: 'completed' },
  cancel: { from: ['draft', 'open', 'ongoing'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly TournamentStatus[]; to: TournamentStatus }>;
type Call = keyof typeof calls;

const staff: readonly Actor[] = ['staff', 'admin', 'owner'];

/** See rules/http 2.3 and rules/tournaments 3.2. A draft does not exist for those who may not see it. */
function expected(call: Call, from: TournamentStatus, actor: Actor) {
  if (actor === 'visitor') return { status: 401, body: { code: 'not_signed_in' } };
  const runs = actor === 'host' || actor === 'assistant';
  if (runs || (call === 'cancel' && staff.includes(actor))) {
    const { from: takes, to }: { from: readonly TournamentStatus[]; to: string } = calls[call];
    if (takes.includes(from)) return { status: 200, body: { status: to } };
    return { status: 409, body: { code: 'invalid_transition' } };
  }
  return from === 'draft' && actor === 'player'
    ? { status: 404, body: { code: 'tournament_not_found' } }
    : { status: 403, body: { code: 'not_host_or_assistant' } };
}

async function asking(actor: Actor, tournament: TestTournament): Promise<Ask> {
  if (actor === 'visitor') return visitor(world);
  if (actor === 'host') return tournament.host.ask;
  if (actor === 'staff' || actor === 'admin') return (await makeUser(world, { role: actor })).ask;
  const person = actor === 'owner' ? owner : await makeUser(world);
  if (actor === 'assistant') await makeAssistant(world, tournament, person);
  return person.ask;
}

async function readRow({ id }: TestTournament) {
  return world.db
    .selectFrom('tournaments')
    .select(['status', 'stream_link'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function readAudit({ id }: TestTournament) {
  return world.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', 'not in', ['tournament.create', 'tournament.add_assistant'])
    .execute();
}

describe.each(Object.keys(calls) as Call[])('%s', (call) => {
  describe.each(TOURNAMENT_STATUSES)('a tournament that is %s', (from) => {
    test.each(actors)('by %s', async (actor) => {
      const tournament = await makeTournament(world);
      await setStatus(world, tournament, from);
      const ask = await asking(actor, tournament);
      const expectedAnswer = expected(call, from, actor);
      const changed = await tablesChangedBy(world, async () => {
        const answer = await ask('POST', `/api/tournaments/${tournament.id}/${call}`);
        expect(answer).toMatchObject(expectedAnswer);
      });
      const done = expectedAnswer.status === 200;
      const { to } = calls[call];
      // A draft has no happenings (rules/happenings 1.3).
      const tells = !(call === 'cancel' && from === 'draft');
      const written = [
        'audit_log',
        ...(tells ? ['happenings'] : []),
        'tournament_counts',
        'tournaments',
      ];
      expect(changed).toEqual(done ? written : []);
      expect((await readRow(tournament)).status).toBe(done ? to : from);
      const entry = {
        action: `tournament.${call}`,
        before: { status: from },
        after: { status: to },
      };
      expect(await readAudit(tournament)).toMatchObject(done ? [entry] : []);
    });
  });

  test('succeeds once for two concurrent calls', async () => {
    const tournament = await makeTournament(world);
    await setStatus(world, tournament, calls[call].from[0]);
    const answers = await Promise.all(
      [1, 2].map(() => tournament.host.ask('POST', `/api/tournaments/${tournament.id}/${call}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readAudit(tournament)).toHaveLength(1);
  });
});

describe('the stream link', () => {
  const start = ({ id, host }: TestTournament, body?: object) =>
    host.ask('POST', `/api/tournaments/${id}/start`, body);
  const own = 'https://www.twitch.tv/cafe';

  test('in the request to start is stored', async () => {
    const tournament = await makeTournament(world, { streamLink: own });
    const streamLink = 'https://youtu.be/final';
    expect(await start(tournament, { streamLink: ` ${streamLink} ` })).toMatchObject({
      status: 200,
      body: { streamLink },
    });
    expect((await readRow(tournament)).stream_link).toBe(streamLink);
  });

  test.each([undefined, {}, { streamLink: null }, { streamLink: '' }, { streamLink: '  ' }])(
    'of the form is kept with the body %j',
    async (body) => {
      const tournament = await makeTournament(world, { streamLink: own });
      expect(await start(tournament, body)).toMatchObject({ body: { streamLink: own } });
      expect((await readRow(tournament)).stream_link).toBe(own);
    },
  );

  test.each(['javascript:alert(1)', 'ftp://x.example', 'youtube', 7, ['https://youtu.be/x']])(
    '%j is refused, and nothing starts',
    async (streamLink) => {
      const tournament = await makeTournament(world);
      expect(await start(tournament, { streamLink })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'streamLink' }] },
      });
      expect(await readRow(tournament)).toEqual({ status: 'open', stream_link: null });
    },
  );
});
