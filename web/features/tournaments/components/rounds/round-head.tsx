import type { ReactNode } from 'react';
import type { RoundStatus } from '../../../../../shared/domain/tournaments/rounds.ts';
import { Badge } from '../../../../ui/badge.tsx';

type RoundHeadProps = { number: number; status: RoundStatus | null; children?: ReactNode };

/** A round's number and state, with what can be done about it. */
export function RoundHead({ number, status, children }: RoundHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3">
        <h3 className="heading text-3xl">Round {number}</h3>
        <RoundBadge status={status} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&>button]:px-2.5">{children}</div>
    </div>
  );
}

function RoundBadge({ status }: { status: RoundStatus | null }) {
  if (status === null) return <Badge shape="ring">Not started</Badge>;
  return status === 'started' ? (
    <Badge tone="live" shape="dot">
      Started
    </Badge>
  ) : (
    <Badge shape="check">Ended</Badge>
  );
}
