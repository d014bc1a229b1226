import type { Viewer } from '../../shared/domain/accounts/roles.ts';
import { tournamentForm } from '../../shared/contract/tournaments.ts';
import type { Deps } from '../features/deps.ts';
import { createTournament } from '../features/tournaments/create-tournament.command.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerClan } from '../features/tournaments/registrations/register-clan.command.ts';
import { endRound } from '../features/tournaments/rounds/end-round.command.ts';
import { saveRoom } from '../features/tournaments/rounds/save-room.command.ts';
import { startTournament } from '../features/tournaments/start-tournament.command.ts';
import type { DemoClan } from './create-demo-clan.ts';
import { placementPoints, pointsPerKill, rounds } from './ulympic-qualifier.ts';

const hour = 3_600_000;

type Qualifier = {
  host: Viewer;
  /** Its teams in their order. */
  clans: readonly DemoClan[];
  sponsorServerId: string | null;
};

/** Plays the published event as the tournament that is live. */
export async function playQualifier(
  deps: Deps,
  { host, clans, sponsorServerId }: Qualifier,
): Promise<void> {
  const form = tournamentForm.parse({
    name: 'Ulympic PUBG Mobile Qualifier',
    description:
      'Demo: the published results of a real event, UMN Festival 2021, entered here as they stand.',
    rules: 'Squads of up to five. Four matches. Placement points plus one point per kill.',
    startDate: new Date(deps.clock().getTime() - 2 * hour).toISOString(),
    maxTeams: clans.length,
    maxTeamMembers: 5,
    maxSubstitutes: 0,
    totalRounds: rounds.length,
    pointsPerKill,
    placementPoints,
    sponsorName: 'UMN Festival',
    ...(sponsorServerId !== null && { sponsorDiscordServerId: sponsorServerId }),
  });
  const { id } = await createTournament(deps, host, form, {});
  const sides: { registrationId: string; people: readonly string[] }[] = [];
  for (const clan of clans) {
    const registration = await registerClan(deps, clan.leader, id, {
      clanId: clan.id,
      selectedMembers: clan.people,
      selectedSubstitutes: [],
    });
    await approveRegistration(deps, host, { id, registrationId: registration.id });
    sides.push({ registrationId: registration.id, people: clan.people });
  }
  await startTournament(deps, host, id, null);
  for (const [index, rows] of rounds.entries()) {
    const round = index + 1;
    await saveRoom(deps, host, { id, round }, { roomId: `demo-${round}`, roomPassword: 'demo' });
    const roundResults = rows.map(([team, placement, kills]) => {
      const side = sides[team];
      if (side === undefined) throw new Error(`the demo names no team ${team}`);
      return {
        registrationId: side.registrationId,
        placement,
        memberKills: Object.fromEntries(
          side.people.map((userId, place) => [userId, kills[place] ?? 0]),
        ),
      };
    });
    await endRound(deps, host, { id, round }, { roundResults });
  }
}
