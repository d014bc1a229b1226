import { formatNumber } from '#web/lib/format/number.ts';
import { Meter } from '#web/ui/pictures/meter.tsx';
import { Fact } from '../facts.tsx';
import type { Registration } from '#shared/contract/registrations.ts';
import { listEveryone } from '#shared/domain/tournaments/substitutes.ts';
import { Notice, StaleNotice } from '#web/ui/states/notice.tsx';
import { markKinds, MarkLegend } from '../registration/marks.tsx';
import type { Marks } from '../registration/use-marks.ts';

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

type TeamsNoticesProps = {
  people: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  marks: Marks;
  sides: readonly Registration[];
};

export function TeamsNotices({ people, marks, sides }: TeamsNoticesProps) {
  const entries = sides.flatMap((side) =>
    listEveryone(side).map((userId) => ({ userId, sideId: side.id })),
  );
  return (
    <>
      <MarkLegend kinds={markKinds(marks, entries)} />
      {marks.failure !== null && (
        <Notice
          text={`It is not known who is in the sponsor's Discord server. ${marks.failure.message}`}
          action="Check Again"
          pendingAction="Checking..."
          isPending={marks.isChecking}
          onAct={marks.check}
        />
      )}
      {people.isError && people.data === undefined && (
        <Notice
          text="The names of the players did not load."
          isPending={people.isFetching}
          onAct={() => void people.refetch()}
        />
      )}
      <StaleNotice subject="The names of the players" parts={[people]} />
    </>
  );
}
