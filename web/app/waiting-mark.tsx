import { countWaiting, formatWaiting } from '#shared/domain/mine/waiting.ts';
import { useMine } from '../features/mine/api/reads.ts';
import { CountMark } from '../ui/lists/count-mark.tsx';

/** Renders nothing while nothing waits. */
export function WaitingMark() {
  const { data: mine } = useMine();
  if (mine === undefined) return null;
  const waiting = countWaiting(mine);
  const count = waiting.teams + waiting.requests;
  if (count === 0) return null;
  return (
    <CountMark
      count={count}
      words={formatWaiting(waiting)}
      className="pointer-events-none absolute -end-2 top-0"
    />
  );
}
