import type { RoundResultInput } from '#shared/contract/rounds.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { rowKills } from '#shared/domain/tournaments/scoring.ts';
import {
  roundPoints,
  roundScoring,
  type RoundScoring,
} from '#shared/domain/tournaments/scoring-rules.ts';
import { listPlayersIn } from '#shared/domain/tournaments/substitutes.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { getRoster } from '../registrations/registrations.presenter.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';
import type { SavedResult } from '../results/results.repository.ts';
import { getScoring } from '../results/scoring.fields.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

type Rules = { roundNumber: number; scoring: RoundScoring; maxTeams: number };

/** Throws a 400 that names the side of an invalid row (rules/rounds 3.9). */
export function readResults(
  rows: readonly RoundResultInput[],
  sides: readonly RegistrationRow[],
  { tournament, roundNumber }: { tournament: TournamentRow; roundNumber: number },
): SavedResult[] {
  const rules: Rules = {
    roundNumber,
    scoring: roundScoring(getScoring(tournament), roundNumber),
    maxTeams: tournament.max_teams,
  };
  const seenIds = new Set<string>();
  return rows.map((row, index) => {
    const path = `roundResults.${index}`;
    const side = findSide(row, sides);
    if (side === undefined) {
      const sideId = row.registrationId ?? row.clanId ?? '';
      throw invalidInput(path, `${sideId} is not an approved side of this tournament.`);
    }
    if (seenIds.has(side.id)) throw invalidInput(path, `${side.name} is given twice.`);
    seenIds.add(side.id);
    return readResult(row, side, rules, path);
  });
}

function findSide({ registrationId, clanId }: RoundResultInput, sides: readonly RegistrationRow[]) {
  return sides.find(
    (side) =>
      (!registrationId || side.id === registrationId) && (!clanId || side.clan_id === clanId),
  );
}

function readResult(
  row: RoundResultInput,
  side: RegistrationRow,
  { roundNumber, scoring, maxTeams }: Rules,
  path: string,
): SavedResult {
  const { placement } = row;
  if (placement !== null && !isWhole(placement, { min: 1, max: maxTeams })) {
    const reason =
      placement > maxTeams
        ? `placement ${placement} is above the ${maxTeams} teams of this tournament.`
        : `a placement is a whole number from 1 to ${maxTeams}.`;
    throw invalidInput(`${path}.placement`, `${side.name}: ${reason}`);
  }
  const memberKills = row.memberKills ?? {};
  if (![row.totalKills ?? 0, ...Object.values(memberKills)].every(isKillCount)) {
    const { min, max } = TOURNAMENT_LIMITS.roundKills;
    throw invalidInput(path, `${side.name}: kills are a whole number from ${min} to ${max}.`);
  }
  const players = new Set(listPlayersIn(getRoster(side), roundNumber));
  if (!Object.keys(memberKills).every((userId) => players.has(userId))) {
    const where = side.substitutions.length === 0 ? '' : ` in round ${roundNumber}`;
    throw invalidInput(
      `${path}.memberKills`,
      `${side.name}: kills are given for a player who was not selected${where}.`,
    );
  }
  const each = Object.values(memberKills);
  const totalKills =
    each.length === 0 ? (row.totalKills ?? 0) : each.reduce((sum, kills) => sum + kills, 0);
  const kills = rowKills({ placement, totalKills, memberKills });
  return {
    registrationId: side.id,
    placement,
    totalKills,
    memberKills,
    points: roundPoints(scoring, { placement, kills }),
  };
}

function isKillCount(count: number): boolean {
  return isWhole(count, TOURNAMENT_LIMITS.roundKills);
}

function isWhole(count: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(count) && count >= min && count <= max;
}
