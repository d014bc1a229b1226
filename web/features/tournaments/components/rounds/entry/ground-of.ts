import type { Registration } from '#shared/contract/registrations.ts';
import type { Round, RoundResult } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { toHundredths, type Hundredths } from '#shared/domain/tournaments/hundredths.ts';
import { textsOf } from '#shared/domain/tournaments/result-cells.ts';
import { scoringOf } from '../../scoring-of.ts';
import type { GridBase } from './grid-ground.ts';

type Sources = {
  tournament: Tournament;
  round: Round;
  rounds: readonly Round[];
  /** Approved sides in slot order. */
  sides: readonly Registration[];
};

export function gridBase({ tournament, round, rounds, sides }: Sources): GridBase {
  const otherPoints = new Map<string, Hundredths>();
  for (const { registrationId, totalPoints } of rounds
    .filter(({ id }) => id !== round.id)
    .flatMap(({ roundResults }): RoundResult[] => roundResults)) {
    const sum = (otherPoints.get(registrationId) ?? 0) + (toHundredths(totalPoints) ?? 0);
    otherPoints.set(registrationId, sum);
  }
  const rows = round.roundResults.map(({ registrationId, placement, totalKills, memberKills }) => ({
    registrationId,
    placement,
    totalKills,
    memberKills,
  }));
  return {
    sides: sides.map(({ id, name, selectedMembers, selectedSubstitutes }) => ({
      registrationId: id,
      name,
      players: [...selectedMembers, ...selectedSubstitutes],
    })),
    rows: new Map(rows.map((row) => [row.registrationId, row])),
    saved: new Map(rows.map((row) => [row.registrationId, textsOf(row)])),
    version: round.version,
    scoring: scoringOf(tournament),
    maxTeams: tournament.maxTeams,
    otherPoints,
  };
}

type Loaded = {
  rounds: readonly Round[] | undefined;
  registrations: readonly Registration[] | undefined;
};

/** Prefers a newer cached version over the answered round, and cached sides and rounds over the rendered ones. */
export function newestGridBase(
  { tournament, round, rounds, sides }: Sources,
  loaded: Loaded,
): GridBase {
  const newest = loaded.rounds?.find(({ id }) => id === round.id);
  return gridBase({
    tournament,
    round: newest !== undefined && newest.version > round.version ? newest : round,
    rounds: loaded.rounds ?? rounds,
    sides: loaded.registrations?.filter(({ status }) => status === 'approved') ?? sides,
  });
}
