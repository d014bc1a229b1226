import { countWaiting, formatWaiting } from '#shared/domain/mine/waiting.ts';
import { useMine } from '../features/mine/api/reads.ts';
import { CountMark } from '../ui/lists/count-mark.tsx';

/** On the corner of a menu: how much waits for the person behind it; nothing while nothing does. */
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
