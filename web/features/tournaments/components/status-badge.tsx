import {
  CLOSED_LABEL,
  STATUS_LABELS,
  type TournamentStatus,
} from '#shared/domain/tournaments/status.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { useNow } from '#web/lib/use-now.ts';

const looks: Readonly<Record<TournamentStatus, { tone: BadgeTone; shape: BadgeShape }>> = {
  draft: { tone: 'neutral', shape: 'dash' },
  open: { tone: 'primary', shape: 'ring' },
  ongoing: { tone: 'live', shape: 'dot' },
  completed: { tone: 'neutral', shape: 'check' },
  cancelled: { tone: 'destructive', shape: 'cross' },
};

type StatusBadgeProps = {
  status: TournamentStatus;
  /** True if it is open and registration has closed. */
  isClosed?: boolean;
};

/** See rules/tournaments 3.3. */
export function StatusBadge({ status, isClosed = false }: StatusBadgeProps) {
  if (isClosed) return <Badge shape="barred">{CLOSED_LABEL}</Badge>;
  return <Badge {...looks[status]}>{STATUS_LABELS[status]}</Badge>;
}

type Closing = Pick<TournamentCard, 'status' | 'registrationClosesAt'>;

/** Updates once a minute. */
export function useIsClosed({ status, registrationClosesAt }: Closing): boolean {
  const now = useNow();
  return status === 'open' && !!registrationClosesAt && now >= Date.parse(registrationClosesAt);
}
