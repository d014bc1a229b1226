import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Mark, type MarkKind } from './mark.tsx';

type EditBlocksProps = {
  /** The invite to the sponsor's server, if it gave one. */
  invite: string | null;
  /** The selected people who are not in that server, and those who are registered elsewhere. */
  outside: readonly Named[];
  elsewhere: readonly Named[];
  /** What the server answered to the last attempt. */
  refusal: Error | null;
  isChecking: boolean;
  onCheck: () => void;
};

/** Both reasons that stop an edit: those that are seen before, and what the server said where it knew better. */
export function EditBlocks({
  invite,
  outside,
  elsewhere,
  refusal,
  isChecking,
  onCheck,
}: EditBlocksProps) {
  const saysOutside = saidBy(refusal, 'discord_membership_required');
  const saysElsewhere = saidBy(refusal, 'players_registered_twice');
  const isOutside = outside.length > 0 || saysOutside !== null;
  const isElsewhere = elsewhere.length > 0 || saysElsewhere !== null;
  if (!isOutside && !isElsewhere) return null;
  return (
    <div role="alert" className="mt-4 grid gap-4 rounded-md border bg-card p-4">
      {isOutside && (
        <BlockedReason kind="outside" title="Discord Membership Required" who={outside}>
          {outside.length === 0 ? saysOutside : "They must join the tournament's server first."}
          {invite !== null && <InviteLink href={invite} />}
        </BlockedReason>
      )}
      {isElsewhere && (
        <BlockedReason kind="elsewhere" title="Users Already Registered" who={elsewhere}>
          {elsewhere.length === 0
            ? saysElsewhere
            : 'They are in another registration of this tournament. Select someone else.'}
        </BlockedReason>
      )}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        pending={isChecking}
        onClick={onCheck}
      >
        {isChecking ? 'Checking...' : 'Check Again'}
      </Button>
    </div>
  );
}

function InviteLink({ href }: { href: string }) {
  return (
    <>
      {' '}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-semibold whitespace-nowrap text-foreground underline underline-offset-4 hover:text-primary"
      >
        Open the invite
      </a>
    </>
  );
}

/** Whether a refusal is one of the two that are told here. */
export function isBlock(refusal: Error | null): boolean {
  return (
    saidBy(refusal, 'discord_membership_required') !== null ||
    saidBy(refusal, 'players_registered_twice') !== null
  );
}

/** The server's sentence without the title that it begins with, which stands above it already. */
function saidBy(refusal: Error | null, code: string): string | null {
  if (!(refusal instanceof ApiError) || refusal.code !== code) return null;
  return refusal.message.replace(/^[^:]+: /, '');
}

/** Somebody by the name that is shown. */
type Named = { userId: string; name: string };

type BlockedReasonProps = {
  kind: MarkKind;
  title: string;
  /** Those whom it is about, as far as it is known. */
  who: readonly Named[];
  children: ReactNode;
};

/** Why a selection cannot be saved, whom that is about, and what to do. */
function BlockedReason({ kind, title, who, children }: BlockedReasonProps) {
  return (
    <section>
      <h3 className="flex items-center gap-2 font-semibold">
        <Mark kind={kind} /> {title}
      </h3>
      {who.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {who.map(({ userId, name }) => (
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
