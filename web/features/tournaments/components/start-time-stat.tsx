import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { Day, FromNow, Moment } from '#web/ui/text/moment.tsx';
import { beganEarly } from './words.ts';

type StartProps = { status: TournamentStatus; startDate: string };

/** How far the start is from now, or its day alone where the tournament did not wait for it. */
export function StartTimeStat({ status, startDate }: StartProps) {
  return beganEarly(status, startDate) ? <Day at={startDate} /> : <FromNow at={startDate} />;
}

/** What a `StartTimeStat` leaves open of the start: all of it, or what goes with its day. */
export function StartMoment({ status, startDate, className }: StartProps & { className: string }) {
  const isDayTold = beganEarly(status, startDate);
  return <Moment at={startDate} isDayTold={isDayTold} className={className} />;
}
