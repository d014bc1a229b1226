import type { CallInput } from '#shared/contract/call.ts';
import { createTournament } from '#shared/contract/tournaments.ts';
import type { User } from './sign-in.ts';

/** Returns the tournament's id. */
export async function openTournament(
  host: User,
  name: string,
  fields: Partial<CallInput<typeof createTournament>['body']> = {},
  files: Parameters<User['call']>[1]['files'] = {},
): Promise<string> {
  const { id } = await host.call(createTournament, {
    body: {
      name,
      sponsorName: 'Corner Cafe',
      startDate: '2030-01-01T18:00:00.000Z',
      totalRounds: 3,
      maxTeamMembers: 3,
      placementPoints: { 1: 10 },
      status: 'open',
      ...fields,
    },
    files,
  });
  return id;
}
