import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Mark, type MarkKind } from './marks.tsx';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

type EditObstaclesProps = {
  /** An invite to the sponsor's Discord server. */
  invite: string | null;
  /** Selected users who are not in that server, and those in another registration. */
  outside: readonly Named[];
  elsewhere: readonly Named[];
  error: Error | null;
  isChecking: boolean;
  onCheck: () => void;
};

export function EditObstacles({
  invite,
  outside,
  elsewhere,
  error,
  isChecking,
  onCheck,
}: EditObstaclesProps) {
  const outsideMessage = messageFor(error, 'discord_membership_required');
  const elsewhereMessage = messageFor(error, 'players_registered_twice');
  const isOutside = outside.length > 0 || outsideMessage !== null;
  const isElsewhere = elsewhere.length > 0 || elsewhereMessage !== null;
  if (!isOutside && !isElsewhere) return null;
  return (
    <div role="alert" className="mt-4 grid gap-4 rounded-md border bg-card p-4">
      {isOutside && (
        <Obstacle kind="outside" title="Discord Membership Required" users={outside}>
          {outside.length === 0 ? outsideMessage : "They must join the tournament's server first."}
          {invite !== null && <InviteLink href={invite} />}
        </Obstacle>
      )}
      {isElsewhere && (
        <Obstacle kind="elsewhere" title="Users Already Registered" users={elsewhere}>
          {elsewhere.length === 0
            ? elsewhereMessage
            : 'They are in another registration of this tournament. Select someone else.'}
        </Obstacle>
      )}
      <SmallButton className="justify-self-start" pending={isChecking} onClick={onCheck}>
        {isChecking ? 'Checking...' : 'Check Again'}
      </SmallButton>
    </div>
  );
}

function InviteLink({ href }: { href: string }) {
  return (
    <>
      {' '}
      <NewTabLink
        href={href}
        className="font-semibold whitespace-nowrap text-foreground underline underline-offset-4 hover:text-primary"
      >
        Open the invite
      </NewTabLink>
    </>
  );
}

/** Returns whether `EditObstacles` shows this error. */
export function isObstacle(error: Error | null): boolean {
  return (
    messageFor(error, 'discord_membership_required') !== null ||
    messageFor(error, 'players_registered_twice') !== null
  );
}

/** Removes the title from its start, because the heading above already shows it. */
function messageFor(error: Error | null, code: string): string | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  return error.message.replace(/^[^:]+: /, '');
}

type Named = { userId: string; name: string };

type ObstacleProps = {
  kind: MarkKind;
  title: string;
  /** Empty while unknown. */
  users: readonly Named[];
  children: ReactNode;
};

function Obstacle({ kind, title, users, children }: ObstacleProps) {
  return (
    <section>
      <h3 className="flex items-center gap-2 font-semibold">
        <Mark kind={kind} /> {title}
      </h3>
      {users.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {users.map(({ userId, name }) => (
            <li
              key={userId}
              className="min-w-0 rounded-sm border bg-background px-2 py-0.5 text-sm font-medium"
            >
              <Name>{name}</Name>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted-foreground">{children}</p>
    </section>
  );
}
