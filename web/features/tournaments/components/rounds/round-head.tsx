import type { ReactNode } from 'react';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { ROUND_STATES, type RoundState } from './round-state.ts';

type RoundHeadProps = { number: number; state: RoundState; children?: ReactNode };

export function RoundHead({ number, state, children }: RoundHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3">
        <h3 className="heading text-3xl">Round {number}</h3>
        <RoundBadge state={state} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&>button]:px-2.5">{children}</div>
    </div>
  );
}

function RoundBadge({ state }: { state: RoundState }) {
  const label = ROUND_STATES[state];
  if (state === 'ended') return <Badge shape="check">{label}</Badge>;
  return state === 'started' ? (
    <Badge tone="live" shape="dot">
      {label}
    </Badge>
  ) : (
    <Badge shape="ring">{label}</Badge>
  );
}
