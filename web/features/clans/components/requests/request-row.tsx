import type { JoinRequest } from '../../../../../shared/contract/clans.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Name } from '../../../../ui/name.tsx';
import { useDecideJoinRequest } from '../../api/use-decide-join-request.ts';
import { nameOf, type PeopleOfClan } from '../detail/people-of-clan.ts';
import { PersonNames } from '../members/person-names.tsx';

type RequestRowProps = { request: JoinRequest; people: PeopleOfClan; onDecide: () => void };

/** Somebody who asks to join, what they say, and the two answers. */
export function RequestRow({ request, people, onDecide }: RequestRowProps) {
  const { id, clanId, userId, message, createdAt } = request;
  const decide = useDecideJoinRequest(clanId);
  const person = people.data?.get(userId);
  const name = nameOf(people, userId);
  const answer = (approves: boolean) => {
    onDecide();
    decide.mutate({ requestId: id, approves });
  };
  const under = (approves: boolean) => decide.isPending && decide.variables.approves === approves;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 border-b py-4">
      <Avatar src={person?.avatar ?? null} name={name} className="size-10" />
      <div className="min-w-0 flex-1 basis-52">
        <Name className="font-semibold">{name}</Name>
        <PersonNames person={person} />
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
          pending={decide.isPending}
          className="max-sm:grow"
          onClick={() => answer(true)}
        >
          {under(true) ? 'Approving...' : 'Approve'}
        </Button>
        <Button
          variant="secondary"
          aria-label={`Reject ${name}`}
          pending={decide.isPending}
          className="max-sm:grow"
          onClick={() => answer(false)}
        >
          {under(false) ? 'Rejecting...' : 'Reject'}
        </Button>
      </div>
    </li>
  );
}
