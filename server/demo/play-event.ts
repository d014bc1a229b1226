import type { RoundResultInput } from '#shared/contract/rounds.ts';
import { tournamentForm } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../features/deps.ts';
import { createTournament } from '../features/tournaments/create-tournament.command.ts';
import { endRound } from '../features/tournaments/rounds/end-round.command.ts';
import { saveRoom } from '../features/tournaments/rounds/save-room.command.ts';
import { startTournament } from '../features/tournaments/start-tournament.command.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { registerSide, type DemoClan } from './demo-clan.ts';
import type { PublishedRow } from './published-event.ts';
import type { DemoEvent } from './real-events.ts';
import { later } from './later.ts';

const minute = 60_000;
const hour = 60 * minute;

type Played = DemoEvent & {
  host: Viewer;
  /** The event's teams, in order. */
  clans: readonly DemoClan[];
  sponsorServerId: string | null;
};

type Side = { registrationId: string; people: readonly string[] };

/**
 * Plays a published event that started two hours ago to the end of its last round, and returns the tournament's id.
 */
export async function playEvent(
  deps: Deps,
  { event, places, host, clans, words, sponsorServerId }: Played,
): Promise<string> {
  const form = tournamentForm.parse({
    ...words,
    startDate: new Date(deps.clock().getTime() - 2 * hour).toISOString(),
    maxTeams: places,
    maxTeamMembers: Math.max(...event.teams.map(({ players }) => players.length)),
    maxSubstitutes: 0,
    totalRounds: event.rounds.length,
    pointsPerKill: event.pointsPerKill,
    placementPoints: event.placementPoints,
    ...(sponsorServerId !== null && { sponsorDiscordServerId: sponsorServerId }),
  });
  const before = later(deps, -3 * hour);
  const { id } = await createTournament(before, host, form, {});
  const maxTeamMembers = form.maxTeamMembers;
  const registrations = await mapConcurrently(clans, (clan, place) =>
    registerSide(later(before, (place + 1) * minute), { id, host, clan, members: maxTeamMembers }),
  );
  const sides = clans.map((clan, index): Side => {
    return { registrationId: registrations[index] ?? '', people: clan.people };
  });
  await startTournament(deps, host, id, { streamLink: null, closesCheckIn: false });
  for (const [index, rows] of event.rounds.entries()) {
    const round = index + 1;
    await saveRoom(deps, host, { id, round }, { roomId: `demo-${round}`, roomPassword: 'demo' });
    const roundResults = rows.map((row) => toResult(row, sides));
    await endRound(deps, host, { id, round }, { roundResults });
  }
  return id;
}

function toResult(
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
