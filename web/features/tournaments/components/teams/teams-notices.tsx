import type { Registration } from '../../../../../shared/contract/registrations.ts';
import { playersOf } from '../../../../../shared/domain/tournaments/sides.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { kindsOfMarks, MarkLegend } from '../registration/mark-legend.tsx';
import type { Marks } from '../registration/use-marks.ts';

type TeamsNoticesProps = {
  people: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  marks: Marks;
  sides: readonly Registration[];
};

/** What the marks mean, and which part of the page could not be loaded. */
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
          action={marks.isChecking ? 'Checking...' : 'Check Again'}
          isPending={marks.isChecking}
          onAct={marks.check}
        />
      )}
      {people.isError && (
        <Notice
          text={
            people.data === undefined
              ? "The players' names did not load. The rest of this page is up to date."
              : "The players' names may have changed: loading anew failed."
          }
          action={people.isFetching ? 'Loading...' : 'Try Again'}
          isPending={people.isFetching}
          onAct={() => void people.refetch()}
        />
      )}
    </>
  );
}
