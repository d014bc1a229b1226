import type { NextStep } from '#shared/contract/next-steps.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { nextSteps } from '#shared/domain/tournaments/next-steps.ts';
import type { Runbook } from '#shared/domain/tournaments/runbook.ts';
import { getOpening } from '#shared/domain/tournaments/rooms.ts';
import { isPlayed } from '#shared/domain/tournaments/scoring.ts';
import type { Side } from '#shared/domain/tournaments/sides.ts';
import { countIgnored, lookFinal } from '#shared/domain/tournaments/standings-caption.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import { isMissed } from '#shared/domain/tournaments/timers.ts';
import type { ReadDb } from '../../db/connection.ts';
import type { ReadDeps } from '../deps.ts';
import { getCheckInState } from './check-in/check-in.presenter.ts';
import { lastActAt } from './history/acts.repository.ts';
import { presentRegistration } from './registrations/registrations.presenter.ts';
import { listRegistrationRows } from './registrations/registrations.repository.ts';
import { listOutsiders } from './registrations/sponsor-server.client.ts';
import { findFinalMessage } from './results/results-messages.repository.ts';
import { loadResults, type StoredResults } from './results/results.repository.ts';
import { getReveal } from './rounds/rounds.presenter.ts';
import { listRoundRows, type RoundRow } from './rounds/rounds.repository.ts';
import { assertRuns, visibleTournament } from './tournament.loader.ts';
import type { TournamentRow } from './tournaments.repository.ts';

/** For host and assistants (rules/match-day 1). */
export async function listNextSteps(
  deps: Pick<ReadDeps, 'db' | 'clock' | 'membership'>,
  viewer: Viewer,
  id: string,
): Promise<NextStep[]> {
  const { db, clock } = deps;
  const row = await visibleTournament(db, viewer, id);
  assertRuns(viewer, row);
  const sides = (await listRegistrationRows(db, id)).map(presentRegistration);
  const rounds = await listRoundRows(db, id);
  const results = await loadResults(db, row);
  const now = clock();
  return nextSteps({
    tournament: {
      id,
      name: row.name,
      status: row.status,
      startDate: row.start_date,
      registrationClosesAt: row.registration_closes_at,
      maxTeams: row.max_teams,
      totalRounds: row.total_rounds,
      sponsorDiscordServerId: row.sponsor_discord_server_id,
      sendsResults: row.sends_results,
    },
    sides,
    outside: await findOutside(deps, row, sides),
    checkIn: toStepCheckIn(row, sides, now),
    rounds: rounds.map((round) => toStepRound(round, results, now)),
    decided: findDecided(results),
    ...(await findSending(db, row, results)),
    now,
  });
}

/** Discord is asked only before the start, because the response does not matter later (rules/match-day 1.6). */
async function findOutside(
  deps: Parameters<typeof listOutsiders>[0],
  { status, sponsor_discord_server_id: serverId }: TournamentRow,
  sides: readonly Side[],
): Promise<string[]> {
  if (status !== 'open' || serverId === null) return [];
  const players = sides.filter((side) => side.status === 'approved').flatMap(listEveryone);
  return players.length === 0 ? [] : listOutsiders(deps, serverId, [...new Set(players)]);
}

async function findSending(
  db: ReadDb,
  row: TournamentRow,
  results: StoredResults,
): Promise<Pick<Runbook, 'isSent' | 'isSending'>> {
  const { id, completed_at: completedAt, sponsor_discord_server_id: serverId } = row;
  if (completedAt === null || serverId === null) return { isSent: false, isSending: false };
  const isWhole = lookFinal(
    { totalRounds: row.total_rounds, ignored: countIgnored(results.rounds) },
    scoreTournament(results).rows,
  );
  const final = await findFinalMessage(db, { id, serverId, completedAt, isWhole });
  if (final.isSent) return final;
  // 0.1.0 stored no messages, only the act.
  const sentAt = await lastActAt(db, id, 'tournament.send-to-discord');
  return { ...final, isSent: sentAt !== null && sentAt >= completedAt };
}

function toStepCheckIn(
  row: TournamentRow,
  sides: readonly { status: string; checkedIn: boolean }[],
  now: Date,
): Runbook['checkIn'] {
  const { check_in_closes_at: closesAt, check_in_automatic: isAutomatic } = row;
  if (closesAt === null) return null;
  const state = getCheckInState(row, now);
  const missing = sides.filter((side) => side.status === 'approved' && !side.checkedIn).length;
  return { state, missing, isAutomatic, isMissed: isAutomatic && isMissed(closesAt, now) };
}

function toStepRound(
  round: RoundRow,
  results: StoredResults,
  now: Date,
): Runbook['rounds'][number] {
  const of = results.rounds.find(({ roundNumber }) => roundNumber === round.round_number);
  const rows = of?.rows ?? [];
  return {
    roundNumber: round.round_number,
    status: round.status,
    opening: getOpening(getReveal(round), now),
    isIgnored: round.ignored_at !== null,
    entered: rows.map(({ registrationId }) => registrationId),
    hasPlacement: rows.some(isPlayed),
  };
}

function findDecided(results: StoredResults): Runbook['decided'] {
  const decided = scoreTournament(results).matchPoint?.decided ?? null;
  if (decided === null) return null;
  const side = results.sides.find(
    ({ registrationId }) => registrationId === decided.registrationId,
  );
  return { winner: side?.name ?? '', roundNumber: decided.roundNumber };
}
