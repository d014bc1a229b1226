import { useEffect, useRef, useState, type Ref } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import type { Person } from '#shared/contract/people.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useViewer } from '../../accounts/api/viewer.ts';
import { Name } from '#web/ui/text/name.tsx';

/** See rules/screens 6.1. */
const AT_FIRST = 5;

type UserListProps = {
  userIds: readonly string[];
  users: ClanUsers;
  are: 'members' | 'handlers';
  className?: string;
};

export function UserList({ userIds, users, are, className }: UserListProps) {
  const [all, setAll] = useState(false);
  const firstOfRest = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (all) firstOfRest.current?.focus({ preventScroll: true });
  }, [all]);
  const visibleIds = all ? userIds : userIds.slice(0, AT_FIRST);
  const hidden = userIds.length - visibleIds.length;
  return (
    <>
      <ul className={classNames('grid grid-cols-1', className)}>
        {visibleIds.map((userId, index) => (
          <UserRow
            key={userId}
            userId={userId}
            users={users}
            {...(are === 'handlers' && { office: 'Handler' })}
            {...(index === AT_FIRST && { ref: firstOfRest })}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <SmallButton variant="ghost" className="mt-3 -ms-3.5" onClick={() => setAll(true)}>
          +{formatNumber(hidden)} more {hidden === 1 ? are.slice(0, -1) : are}
        </SmallButton>
      )}
    </>
  );
}

/** Names may be missing, so each card works without them. */
export type ClanUsers = {
  data: ReadonlyMap<string, Person> | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export function getName({ data, isPending }: ClanUsers, userId: string): string {
  const user = data?.get(userId);
  return user?.ign ?? user?.username ?? (isPending ? 'Loading...' : 'Unknown player');
}

export function namesFailed({ data, isError }: ClanUsers): boolean {
  return isError && data === undefined;
}

type UserRowProps = {
  userId: string;
  users: ClanUsers;
  office?: 'Leader' | 'Handler';
  /** Gets the focus when a button that is now gone revealed this row. */
  ref?: Ref<HTMLLIElement>;
};

export function UserRow({ userId, users, office, ref }: UserRowProps) {
  const viewer = useViewer();
  const user = users.data?.get(userId);
  const name = getName(users, userId);
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
      {users.isPending ? (
        <Skeleton className={classNames('shrink-0 rounded-full!', size)} />
      ) : (
        <Avatar src={user?.avatar ?? null} name={name} className={size} />
      )}
      <div className="min-w-0 flex-1">
        {office !== undefined && (
          <p className={classNames('eyebrow', leads ? 'text-primary' : 'text-muted-foreground')}>
            {office}
          </p>
        )}
        <div className="flex min-w-0 items-center gap-2">
          <NameLink
            href={user === undefined ? null : paths.player(userId)}
            className={leads ? 'text-lg leading-snug font-bold' : 'font-semibold'}
          >
            {name}
          </NameLink>
          {userId === viewer?.userId && <Badge className="shrink-0">You</Badge>}
        </div>
        <UserNames user={user} />
      </div>
    </li>
  );
}

export function UserNames({ user }: { user: Person | undefined }) {
  if (user === undefined) return null;
  const { ign, username, uid } = user;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted-foreground">
      {ign === null ? 'Profile incomplete' : ign !== username && <Name>{username}</Name>}
      {uid !== null && (
        <span className="flex max-w-full min-w-0 gap-1 tabular-nums">
          UID <Name>{uid}</Name>
        </span>
      )}
    </div>
  );
}
