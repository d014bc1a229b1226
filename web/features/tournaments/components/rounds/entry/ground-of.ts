import type { Registration } from '../../../../../../shared/contract/registrations.ts';
import type { Round, RoundResult } from '../../../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../../../shared/contract/tournaments.ts';
import {
  toHundredths,
  type Hundredths,
} from '../../../../../../shared/domain/tournaments/hundredths.ts';
import { textsOf } from '../../../../../../shared/domain/tournaments/result-cells.ts';
import { scoringOf } from '../../scoring-of.ts';
import type { GridGround } from './grid-store.ts';

type Sources = {
  tournament: Tournament;
  round: Round;
  rounds: readonly Round[];
  /** The approved ones, in the order of their slots. */
  sides: readonly Registration[];
};

/** Returns what the grid of a round stands on, as the server last told it. */
export function groundOf({ tournament, round, rounds, sides }: Sources): GridGround {
  const otherPoints = new Map<string, Hundredths>();
  for (const { registrationId, totalPoints } of rounds
    .filter(({ id }) => id !== round.id)
    .flatMap(({ roundResults }): RoundResult[] => roundResults)) {
    const sum = (otherPoints.get(registrationId) ?? 0) + (toHundredths(totalPoints) ?? 0);
    otherPoints.set(registrationId, sum);
  }
  return {
    sides: sides.map(({ id, name, selectedMembers, selectedSubstitutes }) => ({
      registrationId: id,
      name,
      players: [...selectedMembers, ...selectedSubstitutes],
    })),
    saved: new Map(round.roundResults.map((row) => [row.registrationId, textsOf(row)])),
    version: round.version,
    scoring: scoringOf(tournament),
    maxTeams: tournament.maxTeams,
    otherPoints,
  };
}
