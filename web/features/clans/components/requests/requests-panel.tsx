import type { JoinRequest } from '#shared/contract/clans.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { paths } from '#web/lib/paths.ts';
import { useNextRow } from '#web/lib/use-next-row.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import {
  useApproveJoinRequest,
  useJoinRequestPeople,
  useJoinRequests,
  useRejectJoinRequest,
} from '../../api/requests.ts';
import { getName, type ClanUsers, UserNames } from '../clan-users.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

export function RequestsPanel({ clanId }: { clanId: string }) {
  const { data: requests, isError, isFetching, refetch } = useJoinRequests(clanId);
  const users = useJoinRequestPeople(clanId, requests);
  const { list, leaves } = useNextRow<HTMLElement>('[data-action=approve]');
  return (
    <section ref={list} aria-labelledby="join-requests">
      <SectionHeading id="join-requests" tabIndex={-1} count={requests?.length}>
        Join Requests
      </SectionHeading>
      {requests === undefined && isError && (
        <div className="mt-4">
          <Notice text="The join requests did not load." query={{ isFetching, refetch }} />
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
      {users.isError && (
        <div className="mt-4">
          <Notice text="The names of the players did not load." query={users} />
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
        <GrowingList items={requests} filterKey="">
          {(shown) => (
            <ul className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
              {shown.map((request, index) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  users={users}
                  onDecide={() => leaves(index)}
                />
              ))}
            </ul>
          )}
        </GrowingList>
      )}
    </section>
  );
}

type RequestRowProps = { request: JoinRequest; users: ClanUsers; onDecide: () => void };

function RequestRow({ request, users, onDecide }: RequestRowProps) {
  const { id, clanId, userId, message, createdAt } = request;
  const approve = useApproveJoinRequest();
  const reject = useRejectJoinRequest();
  const isPending = approve.isPending || reject.isPending;
  const user = users.data?.get(userId);
  const name = getName(users, userId);
  const answer = (decide: typeof approve | typeof reject) => {
    onDecide();
    decide.mutate({ params: { id: clanId, requestId: id } });
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 border-b py-4">
      <Avatar src={user?.avatar ?? null} name={name} className="size-10" />
      <div className="min-w-0 flex-1 basis-52">
        <NameLink href={user === undefined ? null : paths.player(userId)} className="font-semibold">
          {name}
        </NameLink>
        <UserNames user={user} />
        <p className="mt-0.5 text-sm text-muted-foreground">
          Asked on <Moment at={createdAt} />
        </p>
      </div>
      {message !== null && message !== '' && (
        <p
          dir="auto"
          className="basis-full pl-13 text-left wrap-anywhere whitespace-pre-line sm:order-last"
        >
          {message}
        </p>
      )}
      <div className="flex gap-2 max-sm:w-full max-sm:ps-13">
        <Button
          data-action="approve"
          aria-label={`Approve ${name}`}
          pending={isPending}
          className="max-sm:grow"
          onClick={() => answer(approve)}
        >
          {approve.isPending ? 'Approving...' : 'Approve'}
        </Button>
        <Button
          variant="secondary"
          aria-label={`Reject ${name}`}
          pending={isPending}
          className="max-sm:grow"
          onClick={() => answer(reject)}
        >
          {reject.isPending ? 'Rejecting...' : 'Reject'}
        </Button>
      </div>
    </li>
  );
}
