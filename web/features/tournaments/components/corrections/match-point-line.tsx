import { formatMatchPoint } from '#shared/domain/tournaments/format-match-point.ts';
import { scoreTournament, type TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';

export default function MatchPointLine({ results }: { results: TournamentResults }) {
  const { matchPoint: state } = scoreTournament(results);
  const rule = results.scoring.matchPoint;
  if (rule === null || state === null) return null;
  const names = new Map(results.sides.map((side) => [side.registrationId, side.name]));
  return (
    <p className="mt-2 mb-3 max-w-prose text-pretty wrap-anywhere">
      {formatMatchPoint({
        rule,
        state,
        nameOf: (registrationId) => isolated(names.get(registrationId) ?? ''),
        formatNumber,
      })}
    </p>
  );
}
