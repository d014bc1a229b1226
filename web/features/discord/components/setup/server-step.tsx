import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StaleNotice } from '../../../../ui/stale-notice.tsx';
import { useGuilds } from '../../api/use-guilds.ts';
import { DiscordProblem, wantsSignIn } from './discord-problem.tsx';
import { ServerList } from './server-list.tsx';
import { useSettledError } from './use-settled-error.ts';

type ServerStepProps = {
  chosen: string | null;
  onChoose: (serverId: string) => void;
  returnTo: string;
};

/** The servers that the viewer manages, of which one is chosen. */
export function ServerStep({ chosen, onChoose, returnTo }: ServerStepProps) {
  const guilds = useGuilds();
  const { data: servers, isFetching, refetch } = guilds;
  const retry = () => void refetch();
  const error = useSettledError(guilds);
  if (error !== null && (servers === undefined || wantsSignIn(error))) {
    return (
      <DiscordProblem
        title="Unable to load your servers"
        error={error}
        returnTo={returnTo}
        isPending={isFetching}
        retry={retry}
      />
    );
  }
  if (servers === undefined) return <ServersSkeleton />;
  if (servers.length === 0) {
    return (
      <EmptyState
        as="h3"
        title="No server that you manage"
        text="Announcements are set up by whoever has Manage Server or Administrator in a Discord server. Ask for it there, or make a server of your own in Discord."
        action={
          <Button variant="secondary" pending={isFetching} onClick={retry}>
            Check Again
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <StaleNotice what="Your servers" parts={[guilds]} why={error?.message} />
      <ServerList servers={servers} chosen={chosen} onChoose={onChoose} />
      <Button
        variant="ghost"
        size="small"
        pending={isFetching}
        onClick={retry}
        className="-ms-3.5 justify-self-start"
      >
        <RefreshCw aria-hidden className="size-4" />
        {isFetching ? 'Loading...' : 'Refresh'}
      </Button>
    </div>
  );
}

function ServersSkeleton() {
  return (
    <output className="grid gap-2 sm:grid-cols-2">
      <span className="sr-only">Loading your servers</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  );
}
