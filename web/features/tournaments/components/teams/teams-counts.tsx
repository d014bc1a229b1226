import { formatNumber } from '#web/lib/format/number.ts';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { Fact } from '../fact.tsx';

type TeamsCountsProps = { waitlist: number; approved: number; maxTeams: number };

/** Rejected sides do not count as registered (rules/screens 5.4). */
export function TeamsCounts({ waitlist, approved, maxTeams }: TeamsCountsProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border sm:grid-cols-4">
      <Fact label="Total Registered" className="bg-card p-4">
        {formatNumber(waitlist + approved)}
      </Fact>
      <Fact label="Waitlist" className="bg-card p-4">
        {formatNumber(waitlist)}
      </Fact>
      <Fact label="Approved" className="bg-card p-4">
        {formatNumber(approved)}
        <Meter label="Approved teams" value={approved} max={maxTeams} className="mt-2" />
      </Fact>
      <Fact label="Max Teams" className="bg-card p-4">
        {formatNumber(maxTeams)}
      </Fact>
    </dl>
  );
}
