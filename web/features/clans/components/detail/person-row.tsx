import type { Ref } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { PersonNames } from '../members/person-names.tsx';
import { nameOf, type PeopleOfClan } from './people-of-clan.ts';

type PersonRowProps = {
  userId: string;
  people: PeopleOfClan;
  office?: 'Leader' | 'Handler';
  /** Takes focus when a button that is now gone revealed this row. */
  ref?: Ref<HTMLLIElement>;
};

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
      className={classNames(
        'flex min-h-16 min-w-0 items-center gap-3 border-b py-2.5 focus-visible:-outline-offset-2',
        // The height of a 64 px row without its padding.
        !leads && '[contain-intrinsic-size:auto_2.6875rem] [content-visibility:auto]',
      )}
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
          <NameLink
            href={person === undefined ? null : paths.player(userId)}
            className={leads ? 'text-lg leading-snug font-bold' : 'font-semibold'}
          >
            {name}
          </NameLink>
          {userId === viewer?.userId && <Badge className="shrink-0">You</Badge>}
        </div>
        <PersonNames person={person} />
      </div>
    </li>
  );
}
