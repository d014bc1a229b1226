import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Guild } from '#shared/contract/discord.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { textMatcher } from '#web/lib/text-matcher.ts';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { RadioRow } from '#web/ui/inputs/choice-inputs.tsx';
import { useGuilds } from '../../api/reads.ts';
import { DiscordProblem, wantsSignIn, useSettledError } from './discord-problem.tsx';

type ServerStepProps = {
  chosen: string | null;
  onChoose: (serverId: string) => void;
  returnTo: string;
};

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
        text="Anyone with Manage Server or Administrator in a Discord server can set up announcements. Ask for that permission there, or create your own server in Discord."
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
      <StaleNotice subject="Your servers" parts={[guilds]} advice={error?.message} />
      <ServerList servers={servers} chosen={chosen} onChoose={onChoose} />
      <SmallButton
        variant="ghost"
        pending={isFetching}
        onClick={retry}
        className="-ms-3.5 justify-self-start"
      >
        <RefreshCw aria-hidden className="size-4" />
        {isFetching ? 'Loading...' : 'Refresh'}
      </SmallButton>
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

/** Longer lists get a search field. */
const MANY = 8;

type ServerListProps = {
  servers: readonly Guild[];
  chosen: string | null;
  onChoose: (serverId: string) => void;
};

function ServerList({ servers, chosen, onChoose }: ServerListProps) {
  const group = useId();
  const [typed, setTyped] = useState('');
  const matches = textMatcher(typed);
  const found = servers
    .filter(({ name }) => matches(name))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <fieldset>
      <legend className="sr-only">Discord server</legend>
      {servers.length > MANY && (
        <div className="mb-3 flex">
          <SearchBox label="Search servers" value={typed} onType={setTyped} />
        </div>
      )}
      <div className="relative -m-1 grid max-h-80 grid-cols-1 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
        {found.map(({ id, name }) => (
          <RadioRow key={id} group={group} checked={id === chosen} onChoose={() => onChoose(id)}>
            <Emblem name={name} />
            <Name>{name}</Name>
          </RadioRow>
        ))}
      </div>
      {found.length === 0 && (
        <output className="block text-sm text-muted-foreground">
          None of your servers has that name.
        </output>
      )}
    </fieldset>
  );
}
