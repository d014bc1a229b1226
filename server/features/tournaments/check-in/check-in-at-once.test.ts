import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { systemClock } from '#server/platform/clock.ts';
import { makeTournament, registerSide, type TestSide } from '#server/testing/communities.ts';
import { useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { inWorld, visitor } from '#server/testing/users.ts';

const world = useTestWorld();
const processes = useSenderProcesses(world);
const count = inject('isLong') ? 200 : 20;
/** How long the sides keep checking in, in milliseconds. The check-in closes in the middle. */
const rushMs = inject('isLong') ? 5000 : 1500;
/** The processes that handle timers have started by then. */
const startMs = 8000;

type Row = { id: string; status: string; slot: number | null };
type Recorded = { out: { registrationId: string }[]; in: { registrationId: string }[] };

/** Half of the sides are approved, and the other half waits. */
async function fill() {
  const cup = await makeTournament(world, { maxTeams: count / 2 });
  const path = `/api/tournaments/${cup.id}`;
  const sides: TestSide[] = [];
  while (sides.length < count) {
    world.advance(1);
    sides.push(await registerSide(world, cup));
  }
  await cup.host.ask('POST', `${path}/registrations/approve-all`);
  await cup.host.ask('POST', `${path}/slots/assign`, { by: 'registration', keep: true });
  const list = async (): Promise<Row[]> =>
    (await visitor(world)('GET', `${path}/registrations`)).body;
  return { cup, path, sides, list };
}

test(
  `of ${count} sides that check in while the check-in closes, those that were in time stay or move up`,
  { timeout: 600_000 },
  async () => {
    const { cup, path, sides, list } = await fill();
    const twin = await world.twin();
    for (const { deps } of [world, twin]) Object.assign(deps, { clock: systemClock });
    processes.start();
    processes.start();
    const closesAt = Date.now() + startMs + rushMs / 2;
    const open = { closesAt: new Date(closesAt).toISOString() };
    expect((await cup.host.ask('POST', `${path}/check-in/open`, open)).status).toBe(200);
    const before = await list();
    const beginning = closesAt - rushMs / 2;
    const answers = await Promise.all(
      sides.map(async ({ id, clan: { leader } }, at) => {
        // Neighbours in the list check in at very different times.
        await wait(beginning - Date.now() + (((at * 7) % count) / count) * rushMs);
        const who = at % 2 === 0 ? leader : inWorld(twin, leader);
        const { status, body } = await who.ask('POST', `${path}/registrations/${id}/check-in`);
        return { id, answer: status === 200 ? 'in time' : `${status} ${body.code}` };
      }),
    );
    const acts = async () =>
      world.db
        .selectFrom('audit_log')
        .selectAll()
        .where('tournament_id', '=', cup.id)
        .where('action', '=', 'check_in.close')
        .execute();
    await expect.poll(async () => (await acts()).length).toBe(1);

    const inTime = new Set(answers.flatMap(({ id, answer }) => (answer === 'in time' ? id : [])));
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(
      new Set(['in time', '409 check_in_not_open']),
    );
    const was = (status: string) => before.filter((row) => row.status === status);
    const out = was('approved').filter(({ id }) => !inTime.has(id));
    const taken = was('waitlist')
      .filter(({ id }) => inTime.has(id))
      .slice(0, out.length);
    const [act] = await acts();
    const after = act?.after as Recorded | undefined;
    const ids = (named: Recorded['in'] = []) => named.map((side) => side.registrationId);
    expect(ids(after?.out).toSorted()).toEqual(out.map(({ id }) => id).toSorted());
    expect(ids(after?.in)).toEqual(taken.map(({ id }) => id));

    const now = new Map((await list()).map((row) => [row.id, row]));
    for (const row of was('approved').filter(({ id }) => inTime.has(id))) {
      expect(now.get(row.id)).toMatchObject({ status: 'approved', slot: row.slot });
    }
    const freedSlots = out.map(({ slot }) => slot).toSorted((a, b) => (a ?? 0) - (b ?? 0));
    expect(taken.map(({ id }) => now.get(id)?.slot)).toEqual(freedSlots.slice(0, taken.length));
    // While a slot is free, the response has no places.
    const queue = await world.db
      .selectFrom('registrations')
      .select('id')
      .where('tournament_id', '=', cup.id)
      .where('status', '=', 'waitlist')
      .orderBy(sql`coalesce(queue_from, created_at)`)
      .orderBy('id')
      .execute();
    const stayed = was('waitlist').filter((row) => !taken.includes(row));
    const ends = [...stayed, ...out].map(({ id }) => id);
    expect(queue.map(({ id }) => id)).toEqual(ends);
    const missed = await world.db.selectFrom('no_shows').selectAll().execute();
    expect(missed.map(({ user_id }) => user_id).toSorted()).toEqual(
      sides
        .filter(({ id }) => out.some((row) => row.id === id))
        .flatMap(({ players }) => players.map((player) => player.id))
        .toSorted(),
    );
    expect(await spoiledRows(world)).toEqual([]);
  },
);
