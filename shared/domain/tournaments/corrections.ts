import { formatList } from '../text.ts';
import { isPlayed, type RoundResults } from './scoring.ts';
import type { FinalScoreRow, TieDecision } from './standings.ts';
import type { TournamentStatus } from './status.ts';

/**
 * Returns why a correction of the table is not allowed, or null. A head start may be given before the tournament
 * starts. Everything else requires an ongoing or a completed tournament (rules/scoring 9.4 and 9.9).
 */
export function correctionProblem(
  kind: 'adjustment' | 'tie',
  status: TournamentStatus,
): 'tournament_not_ongoing' | null {
  const isAllowed =
    status === 'ongoing' || status === 'completed' || (kind === 'adjustment' && status === 'open');
  return isAllowed ? null : 'tournament_not_ongoing';
}

/**
 * Returns why the scoring cannot be changed by its own call, or null. It cannot in a cancelled tournament
 * (rules/scoring 12.1).
 */
export function scoringChangeProblem(status: TournamentStatus): 'invalid_transition' | null {
  return status === 'cancelled' ? 'invalid_transition' : null;
}

/**
 * Returns the latest round that any side played, which is the last one that an adjustment may follow; 0 if there is
 * none. The round may be ignored, or come after the tournament was decided. An adjustment that is made now therefore
 * never affects an earlier round (rules/scoring 9.5).
 */
export function latestRoundWithResults(
  rounds: readonly Pick<RoundResults, 'roundNumber' | 'rows'>[],
): number {
  const played = rounds.filter(({ rows }) => rows.some(isPlayed));
  return Math.max(0, ...played.map(({ roundNumber }) => roundNumber));
}

/** A problem of a tie decision: sides that are not level with the others, or level ones that it omits. */
export type TieProblem = {
  code: 'not_level' | 'incomplete';
  registrationIds: string[];
  message: string;
};

type Row = Pick<FinalScoreRow, 'rank' | 'registrationId' | 'clanName'>;

/**
 * Returns why these sides cannot be put in an order, or null (rules/scoring 9.8). `rows` are the standings without
 * any decision. The sides must be exactly those that share one rank.
 */
export function tieProblem(
  rows: readonly Row[],
  registrationIds: readonly string[],
): TieProblem | null {
  const named = rows.filter(({ registrationId }) => registrationIds.includes(registrationId));
  const byRank = [...Map.groupBy(named, ({ rank }) => rank).values()];
  const [level = []] = byRank.toSorted((a, b) => b.length - a.length);
  const others = level.length < 2 ? named : named.filter((row) => !level.includes(row));
  if (others.length > 0 || named.length === 0) {
    const names = formatList(others.map(({ clanName }) => clanName));
    const message =
      level.length < 2
        ? `${names === '' ? 'These sides' : names} are not level with each other.`
        : `${names} ${others.length === 1 ? 'is' : 'are'} not level with the others.`;
    return toProblem('not_level', others, message);
  }
  const missing = rows
    .filter(({ rank }) => rank === level[0]?.rank)
    .filter((row) => !level.includes(row));
  if (missing.length === 0) return null;
  const names = formatList(missing.map(({ clanName }) => clanName));
  const message = `${names} ${missing.length === 1 ? 'is' : 'are'} level with them too. Put all of them in order.`;
  return toProblem('incomplete', missing, message);
}

/** Returns the decision that orders these sides in the standings, or null if there is none. */
export function decisionAmong(
  rows: readonly Pick<FinalScoreRow, 'registrationId' | 'tie'>[],
  registrationIds: readonly string[],
): TieDecision | null {
  const among = rows.filter((row) => registrationIds.includes(row.registrationId));
  const [reason] = among.flatMap(({ tie }) => (tie?.by === 'decision' ? [tie.reason] : []));
  if (reason === undefined) return null;
  return { registrationIds: among.map((row) => row.registrationId), reason };
}

/** Returns whether two decisions give the same order for the same reason. Null means no decision. */
export function isSameDecision(one: TieDecision | null, other: TieDecision | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.reason === other.reason &&
    one.registrationIds.length === other.registrationIds.length &&
    one.registrationIds.every((id, at) => id === other.registrationIds[at])
  );
}

function toProblem(code: TieProblem['code'], rows: readonly Row[], message: string): TieProblem {
  return { code, registrationIds: rows.map(({ registrationId }) => registrationId), message };
}
