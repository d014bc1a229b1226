import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
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
        title="Your servers did not load"
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
            Check again
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {error !== null && (
        <Notice
          text={`Your servers did not load anew. ${error.message}`}
          action="Try Again"
          isPending={isFetching}
          onAct={retry}
        />
      )}
      <ServerList servers={servers} chosen={chosen} onChoose={onChoose} />
      <Button
        variant="ghost"
        size="small"
        pending={isFetching}
        onClick={retry}
        className="-ms-3.5 justify-self-start"
      >
        <RefreshCw aria-hidden className="size-4" />
        {isFetching ? 'Loading...' : 'Load the list again'}
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
