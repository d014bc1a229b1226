import { expect } from 'vitest';
import { brokenLaws } from '#server/recount/laws.ts';
import { recountStats, storedStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  makeClan,
  makeTournament,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Ask, type Person } from '#server/testing/users.ts';

export type SwapStage = {
  ada: Person;
  ben: Person;
  /** The selected substitute. */
  sub: Person;
  /** A member of the clan who is not selected. */
  zed: Person;
  clan: TestClan;
  tournament: TestTournament;
  side: TestSide;
};

/** The side has two members and a substitute, and the tournament four rounds. */
export async function stageSwaps(
  world: TestWorld,
  form: Record<string, unknown> = {},
): Promise<SwapStage> {
  const [ada, ben, sub, zed] = await Promise.all([
    makeUser(world),
    makeUser(world),
    makeUser(world),
    makeUser(world),
  ]);
  const clan = await makeClan(world, { members: [ada, ben, sub, zed] });
  const tournament = await makeTournament(world, {
    maxTeamMembers: 2,
    maxSubstitutes: 1,
    totalRounds: 4,
    ...form,
  });
  const players = [ada, ben];
  const side = await approvedSide(world, tournament, { clan, players, substitutes: [sub] });
  return { ada, ben, sub, zed, clan, tournament, side };
}

export type Swap = {
  out?: Person | null;
  in: Person;
  kind?: 'member' | 'substitute';
  fromRound?: number;
  anyway?: boolean;
};

export function askForSwap(
  ask: Ask,
  { tournament, side }: Pick<SwapStage, 'tournament' | 'side'>,
  { out, in: incoming, kind = 'member', ...more }: Swap,
) {
  return ask('POST', `/api/tournaments/${tournament.id}/registrations/${side.id}/substitute`, {
    ...(out !== undefined && { out: out?.id ?? null }),
    in: incoming.id,
    kind,
    ...more,
  });
}

export async function expectConsistent(world: TestWorld): Promise<void> {
  expect(await storedStats(world)).toEqual(await recountStats(world));
  expect(await brokenLaws(world)).toEqual([]);
}
