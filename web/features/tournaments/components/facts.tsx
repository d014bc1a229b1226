import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { formatAmount } from '#web/lib/format/number.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { Day, FromNow, Moment } from '#web/ui/text/moment.tsx';
import { beganEarly } from './tournament-labels.ts';

/** Use it inside a `dl`. */
export function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="eyebrow text-muted-foreground">{label}</dt>
      <dd className="figure mt-1.5 text-xl leading-tight">{children}</dd>
    </div>
  );
}

export function Money({ amount, currency }: { amount: number; currency: string }) {
  if (amount === 0) return 'No prize';
  return (
    <>
      {formatAmount(amount, currency)}{' '}
      <span className="text-[0.6em] font-semibold">{currency}</span>
    </>
  );
}

type StartProps = { status: TournamentStatus; startDate: string };

export function StartTimeStat({ status, startDate }: StartProps) {
  return beganEarly(status, startDate) ? <Day at={startDate} /> : <FromNow at={startDate} />;
}

/** Shows what `StartTimeStat` omits. */
export function StartMoment({ status, startDate, className }: StartProps & { className: string }) {
  const omitsDay = beganEarly(status, startDate);
  return <Moment at={startDate} omitsDay={omitsDay} className={className} />;
}
