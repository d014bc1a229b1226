import { useParams } from 'wouter';
import { teamsWait } from '#shared/domain/mine/waiting.ts';
import { CountMark } from '#web/ui/lists/count-mark.tsx';
import { useCachedMine } from '#web/features/mine/api/known-mine.ts';

/** For organisers it includes the number of waiting teams. */
export function TeamsTabLabel() {
  const { tournamentId } = useParams();
  const waiting = useCachedMine()?.hosting.find(({ id }) => id === tournamentId)?.waiting ?? 0;
  return (
    <span className="inline-flex items-center gap-1.5">
      Teams
      {waiting > 0 && <CountMark count={waiting} label={teamsWait(waiting)} />}
    </span>
  );
}
