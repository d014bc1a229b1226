import { expect } from 'vitest';
import {
  approvedSide,
  makeTournament,
  registerSide,
  type TestSide,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { visitor } from '#server/testing/users.ts';

const minute = 60_000;

/**
 * The tournament has two slots, and its check-in closes in 48 minutes. Two sides are approved, then three wait. The
 * first, the fourth and the fifth have checked in.
 */
export async function openCheckIn(world: TestWorld) {
  const inMinutes = (minutes: number) =>
    new Date(world.deps.clock().getTime() + minutes * minute).toISOString();
  const tournament = await makeTournament(world, {
    maxTeams: 2,
    startDate: inMinutes(60),
    checkInOpensAt: inMinutes(1),
    checkInClosesAt: inMinutes(50),
  });
  const path = `/api/tournaments/${tournament.id}`;
  const sides = [await approvedSide(world, tournament), await approvedSide(world, tournament)];
  for (let n = 0; n < 3; n += 1) {
    world.advance(1000);
    sides.push(await registerSide(world, tournament));
  }
  world.advance(2 * minute);
  const side = (place: number): TestSide => {
    const found = sides[place - 1];
    if (found === undefined) throw new Error(`there is no side ${place}`);
    return found;
  };
  const post = (part: string, body?: object) =>
    tournament.host.ask('POST', `${path}/${part}`, body);
  const checkIn = async ({ id, clan }: TestSide) => {
    const { status } = await clan.leader.ask('POST', `${path}/registrations/${id}/check-in`);
    expect(status).toBe(200);
  };
  for (const place of [1, 4, 5]) await checkIn(side(place));
  return {
    tournament,
    path,
    side,
    post,
    checkIn,
    inMinutes,
    edit: (fields: object) => tournament.host.ask('PUT', path, fields),
    ids: (...places: number[]) => places.map((place) => side(place).id),
    named: (place: number) => ({ registrationId: side(place).id, name: side(place).clan.name }),
    /** The waitlist is in the order of the queue. */
    async lists() {
      const { body } = await visitor(world)('GET', `${path}/registrations`);
      const rows: { id: string; status: string; queuePlace: number | null }[] = body;
      const of = (status: string) =>
        rows
          .filter((row) => row.status === status)
          .toSorted((a, b) => (a.queuePlace ?? 0) - (b.queuePlace ?? 0))
          .map(({ id }) => id);
      return { approved: of('approved'), waitlist: of('waitlist') };
    },
    async countActs(action: string): Promise<number> {
      const rows = await world.db
        .selectFrom('audit_log')
        .select('id')
        .where('tournament_id', '=', tournament.id)
        .where('action', '=', action)
        .execute();
      return rows.length;
    },
  };
}
