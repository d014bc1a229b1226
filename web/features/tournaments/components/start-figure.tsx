import type { TournamentStatus } from '../../../../shared/domain/tournaments/status.ts';
import { Day, FromNow } from '../../../ui/moment.tsx';
import { beganEarly } from './words.ts';

type StartFigureProps = { status: TournamentStatus; startDate: string };

/** How far the start is from now, or its day alone where the tournament did not wait for it. */
export function StartFigure({ status, startDate }: StartFigureProps) {
  return beganEarly(status, startDate) ? <Day at={startDate} /> : <FromNow at={startDate} />;
}
