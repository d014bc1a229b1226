import { expect } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { makeTournament, registerSide, type TestSide } from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Json } from '#server/testing/users.ts';

/** A tournament with the slots 3 to 7: alpha and gamma are approved, gamma first, and beta waits. */
export async function stageSlots(world: TestWorld) {
  const cup = await makeTournament(world, { firstSlot: 3, maxTeams: 5 });
  const alpha = await registerSide(world, cup);
  const beta = await registerSide(world, cup);
  const gamma = await registerSide(world, cup);
  const path = (part: string) => `/api/tournaments/${cup.id}/${part}`;
  const decide = (id: string, verb: string) =>
    cup.host.ask('POST', path(`registrations/${id}/${verb}`));
  for (const { id } of [gamma, alpha]) {
    world.advance(1000);
    await decide(id, 'approve');
  }
  return {
    cup,
    alpha,
    beta,
    gamma,
    decide,
    assign: (body: object = { by: 'registration', keep: true }, who = cup.host) =>
      who.ask('POST', path('slots/assign'), body),
    set: (slots: Record<string, unknown>, who = cup.host) =>
      who.ask('PUT', path('slots'), { slots }),
    cancel: (side: TestSide) =>
      side.clan.leader.ask('DELETE', path('cancel-registration'), { registrationId: side.id }),
    /** The slots of alpha, beta and gamma; undefined for a registration that is gone. */
    slots: async (): Promise<(number | null | undefined)[]> => {
      const { body } = await cup.host.ask('GET', path('registrations'));
      expect(await spoiledRows(world)).toEqual([]);
      return [alpha, beta, gamma].map(
        (side) => body.find(({ id }: Json) => id === side.id)?.slot as number | null | undefined,
      );
    },
    usesSlots: async () => (await cup.host.ask('GET', `/api/tournaments/${cup.id}`)).body.usesSlots,
    countChanged: async () => {
      const rows = await world.db
        .selectFrom('happenings')
        .select('id')
        .where('tournament_id', '=', cup.id)
        .where('kind', '=', 'slots.changed')
        .execute();
      return rows.length;
    },
  };
}
