import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { Day, FromNow, Moment } from '#web/ui/text/moment.tsx';
import { beganEarly } from './words.ts';

type StartProps = { status: TournamentStatus; startDate: string };

/** Relative to now; only the date when the tournament began before its start time. */
export function StartTimeStat({ status, startDate }: StartProps) {
  return beganEarly(status, startDate) ? <Day at={startDate} /> : <FromNow at={startDate} />;
}

/** What `StartTimeStat` leaves out: the full time, or the time without the date. */
export function StartMoment({ status, startDate, className }: StartProps & { className: string }) {
  const isDayTold = beganEarly(status, startDate);
  return <Moment at={startDate} isDayTold={isDayTold} className={className} />;
}
