import type { Registration } from '#shared/contract/registrations.ts';
import { playersOf } from '#shared/domain/tournaments/sides.ts';
import { Notice, StaleNotice } from '#web/ui/states/notice.tsx';
import { kindsOfMarks, MarkLegend } from '../registration/mark-legend.tsx';
import type { Marks } from '../registration/use-marks.ts';

type TeamsNoticesProps = {
  people: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  marks: Marks;
  sides: readonly Registration[];
};

export function TeamsNotices({ people, marks, sides }: TeamsNoticesProps) {
  const shown = sides.flatMap((side) =>
    playersOf(side).map((userId) => ({ userId, sideId: side.id })),
  );
  return (
    <>
      <MarkLegend kinds={kindsOfMarks(marks, shown)} />
      {marks.failure !== null && (
        <Notice
          text={`Who is in the sponsor's Discord server is not known. ${marks.failure.message}`}
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
