import { createTournament } from '#shared/contract/tournaments.ts';
import type { User } from '#scripts/harness/sign-in.ts';

/** Creates an open tournament and returns its id. */
export async function openTournament(host: User, name: string): Promise<string> {
  const { id } = await host.call(createTournament, {
    body: {
      name,
      sponsorName: 'Corner Cafe',
      startDate: '2030-01-01T18:00:00.000Z',
      totalRounds: 3,
      maxTeamMembers: 3,
      placementPoints: { 1: 10 },
      status: 'open',
    },
  });
  return id;
}

/** Returns the names of the tournaments that a visitor sees in the list. */
export async function listedNames(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/tournaments`);
  const list = (await answer.json()) as { name: string }[];
  return list.map(({ name }) => name);
}
