import type { Ref } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Name } from '../../../../ui/name.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { nameOf, type PeopleOfClan } from './people-of-clan.ts';

type PersonRowProps = {
  userId: string;
  people: PeopleOfClan;
  /** What they are in the clan, where that is told. */
  office?: 'Leader' | 'Handler';
  /** Where the focus goes to when this row was brought in by a button that is gone. */
  ref?: Ref<HTMLLIElement>;
};

/** Somebody of a clan: username, then in-game name and UID. */
export function PersonRow({ userId, people, office, ref }: PersonRowProps) {
  const viewer = useViewer();
  const person = people.data?.get(userId);
  const name = nameOf(people, userId);
  const leads = office === 'Leader';
  const size = leads ? 'size-16' : 'size-10';
  return (
    <li
      ref={ref}
      {...(ref !== undefined && { tabIndex: -1 })}
      className="flex min-h-16 min-w-0 items-center gap-3 border-b py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] focus-visible:-outline-offset-2"
    >
      {people.isPending ? (
        <Skeleton className={classNames('shrink-0 rounded-full!', size)} />
      ) : (
        <Avatar src={person?.avatar ?? null} name={name} className={size} />
      )}
      <div className="min-w-0 flex-1">
        {office !== undefined && (
          <p className={classNames('eyebrow', leads ? 'text-primary' : 'text-muted-foreground')}>
            {office}
          </p>
        )}
        <div className="flex min-w-0 items-center gap-2">
          <Name className={leads ? 'text-lg leading-snug font-bold' : 'font-semibold'}>{name}</Name>
          {userId === viewer?.userId && <Badge className="shrink-0">You</Badge>}
        </div>
        {person !== undefined && (
          <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted-foreground">
            {person.ign === null ? 'Profile incomplete' : <Name>{person.ign}</Name>}
            {person.uid !== null && (
              <span className="flex max-w-full min-w-0 gap-1 tabular-nums">
                UID <Name>{person.uid}</Name>
              </span>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
