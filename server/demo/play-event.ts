import type { RoundResultInput } from '../../shared/contract/rounds.ts';
import { tournamentForm } from '../../shared/contract/tournaments.ts';
import type { Viewer } from '../../shared/domain/accounts/roles.ts';
import type { Deps } from '../features/deps.ts';
import { createTournament } from '../features/tournaments/create-tournament.command.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerClan } from '../features/tournaments/registrations/register-clan.command.ts';
import { endRound } from '../features/tournaments/rounds/end-round.command.ts';
import { saveRoom } from '../features/tournaments/rounds/save-room.command.ts';
import { startTournament } from '../features/tournaments/start-tournament.command.ts';
import type { DemoClan } from './create-demo-clan.ts';
import type { PublishedEvent, PublishedRow } from './published-event.ts';

const hour = 3_600_000;

type Played = {
  event: PublishedEvent;
  host: Viewer;
  /** The event's teams in their order. */
  clans: readonly DemoClan[];
  /** What the event does not say: its name, description, rules and sponsor. */
  words: { name: string; description: string; rules: string; sponsorName: string };
  sponsorServerId: string | null;
};

type Side = { registrationId: string; people: readonly string[] };

/** Plays a published event, begun two hours ago, to the end of its last round; answers the tournament's id. */
export async function playEvent(
  deps: Deps,
  { event, host, clans, words, sponsorServerId }: Played,
): Promise<string> {
  const form = tournamentForm.parse({
    ...words,
    startDate: new Date(deps.clock().getTime() - 2 * hour).toISOString(),
    maxTeams: clans.length,
    maxTeamMembers: Math.max(...event.teams.map(({ players }) => players.length)),
    maxSubstitutes: 0,
    totalRounds: event.rounds.length,
    pointsPerKill: event.pointsPerKill,
    placementPoints: event.placementPoints,
    ...(sponsorServerId !== null && { sponsorDiscordServerId: sponsorServerId }),
  });
  const { id } = await createTournament(deps, host, form, {});
  const sides: Side[] = [];
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
  for (const [index, rows] of event.rounds.entries()) {
    const round = index + 1;
    await saveRoom(deps, host, { id, round }, { roomId: `demo-${round}`, roomPassword: 'demo' });
    const roundResults = rows.map((row) => resultOf(row, sides));
    await endRound(deps, host, { id, round }, { roundResults });
  }
  return id;
}

function resultOf(
  [team, placement, kills]: PublishedRow,
  sides: readonly Side[],
): RoundResultInput {
  const side = sides[team];
  if (side === undefined) throw new Error(`the demo names no team ${team}`);
  const { registrationId, people } = side;
  if (typeof kills === 'number') return { registrationId, placement, totalKills: kills };
  const memberKills = Object.fromEntries(
    people.map((userId, place) => [userId, kills[place] ?? 0]),
  );
  return { registrationId, placement, memberKills };
}
