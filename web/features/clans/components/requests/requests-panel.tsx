import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../../lib/format/number.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { GrowingList } from '../../../../ui/growing-list.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useJoinRequestPeople } from '../../api/use-join-request-people.ts';
import { useJoinRequests } from '../../api/use-join-requests.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { RequestRow } from './request-row.tsx';

/** Who asks to join a clan, and the two answers (spec part 2 §2 "Clan edit"). */
export function RequestsPanel({ clanId }: { clanId: string }) {
  const { data: requests, isError, isFetching, refetch } = useJoinRequests(clanId);
  const people = useJoinRequestPeople(clanId, requests);
  const { place, decided } = useNextRequest();
  return (
    <section ref={place} aria-labelledby="join-requests">
      <div className="flex items-baseline justify-between border-b-2 pb-2">
        <h2 id="join-requests" tabIndex={-1} className="heading text-2xl">
          Join Requests
        </h2>
        <span className="figure text-2xl text-muted-foreground">
          {requests && formatNumber(requests.length)}
        </span>
      </div>
      {requests === undefined && isError && (
        <div className="mt-4">
          <Notice
            text="The join requests did not load."
            isPending={isFetching}
            onAct={() => void refetch()}
          />
        </div>
      )}
      {requests === undefined && !isError && (
        <output className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
          <span className="sr-only">Loading join requests</span>
          {[1, 2].map((row) => (
            <div key={row} aria-hidden className="flex min-h-24 items-start gap-3 border-b py-4">
              <Skeleton className="size-10 shrink-0 rounded-full!" />
              <Skeleton className="h-16 w-40" />
              <Skeleton className="ms-auto h-11 w-40 max-sm:hidden" />
            </div>
          ))}
        </output>
      )}
      {people.isError && (
        <div className="mt-4">
          <Notice
            text="The names of the players did not load."
            isPending={people.isFetching}
            onAct={() => void people.refetch()}
          />
        </div>
      )}
      {requests?.length === 0 && (
        <div className="mt-6">
          <EmptyState
            as="h3"
            title="No Pending Requests"
            text="Players who ask to join the clan appear here."
          />
        </div>
      )}
      {requests !== undefined && requests.length > 0 && (
        <GrowingList items={requests} shownFor="">
          {(shown) => (
            <ul className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
              {shown.map((request, index) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  people={people}
                  onDecide={() => decided(index)}
                />
              ))}
            </ul>
          )}
        </GrowingList>
      )}
    </section>
  );
}

/** Keeps the focus near: a row that was decided goes and takes it along, so it moves to the row in its place. */
function useNextRequest() {
  const place = useRef<HTMLElement>(null);
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-action=approve]') ?? [];
    const next = buttons[Math.min(last.current, buttons.length - 1)];
    (next ?? place.current?.querySelector<HTMLElement>('h2'))?.focus();
    last.current = undefined;
  });
  return { place, decided: (index: number) => (last.current = index) };
}
