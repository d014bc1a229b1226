import { ExternalLink } from 'lucide-react';
import { useBotInvites } from '../../api/reads.ts';
import { DiscordProblem, useSettledError } from './discord-problem.tsx';
import { PERMISSIONS } from './permission-names.ts';
import { classNames } from '#web/lib/class-names.ts';
import { buttonStyle, type ButtonVariant } from '#web/ui/buttons/button-style.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

type InviteLinksProps = {
  returnTo: string;
  /** True if the bot is in the chosen server. */
  isDone: boolean;
};

export function InviteLinks({ returnTo, isDone }: InviteLinksProps) {
  const answer = useBotInvites();
  const { data: invites, isFetching, refetch } = answer;
  const error = useSettledError(answer);
  if (error !== null && invites === undefined) {
    return (
      <DiscordProblem
        title="Unable to load invite"
        error={error}
        returnTo={returnTo}
        isPending={isFetching}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4 md:grid-cols-[2fr_3fr]">
      <div className="flex flex-col gap-3 rounded-md border bg-card p-5">
        <h3 className="heading text-lg">As administrator</h3>
        <p className="text-sm text-muted-foreground">
          Asks for the Administrator permission. The bot can write in every channel, including
          private ones, and no further setup is needed.
        </p>
        <InviteLink
          href={invites?.administrator}
          variant={isDone ? 'secondary' : 'primary'}
          className="mt-auto self-start"
        >
          Invite the Bot
        </InviteLink>
      </div>
      <div className="flex flex-col gap-3 rounded-md border bg-card p-5">
        <h3 className="heading text-lg">With minimum permissions</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {Object.values(PERMISSIONS).map(({ name, why }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted-foreground">{why}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted-foreground">
          You have to give the bot access to private channels yourself.
        </p>
        <InviteLink href={invites?.least} variant="secondary" className="mt-auto self-start">
          Invite with Fewer Permissions
        </InviteLink>
      </div>
    </div>
  );
}

type InviteLinkProps = {
  /** Undefined while loading. */
  href: string | undefined;
  variant: ButtonVariant;
  className?: string;
  children: string;
};

export function InviteLink({ href, variant, className, children }: InviteLinkProps) {
  if (href === undefined) return <Skeleton className={classNames('h-11 w-44', className)} />;
  return (
    <NewTabLink href={href} className={buttonStyle(variant, 'normal', className)}>
      {children}
      <ExternalLink aria-hidden className="size-4" />
    </NewTabLink>
  );
}
