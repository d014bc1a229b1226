import type { ReactNode } from 'react';
import type { Guild } from '#shared/contract/discord.ts';
import type { ServerConfig } from '#shared/contract/server-config.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { useBotInvites, useChannels, useServerConfig } from '../../api/reads.ts';
import { useSaveServerConfig } from '../../api/writes.ts';
import { ClosedChannels } from './channel-list.tsx';
import { ConfigForm } from './config-form.tsx';
import type { ConfigDraft } from './config-draft.ts';
import { DiscordProblem, wantsSignIn, useSettledError } from './discord-problem.tsx';
import { OwnBotFirst } from './own-bot.tsx';
import { InviteLink } from './invite-links.tsx';

type ChannelStepProps = {
  server: Guild;
  draft: ConfigDraft | undefined;
  onDraft: (draft: ConfigDraft) => void;
  onSaved: (sent: ConfigDraft) => void;
  returnTo: string;
};

export function ChannelStep({ server, ...rest }: ChannelStepProps) {
  const channels = useChannels(server.id);
  const config = useServerConfig(server.id);
  const channelsError = useSettledError(channels);
  const configError = useSettledError(config);
  const isChecking = channels.isFetching || config.isFetching;
  const check = () => {
    void channels.refetch();
    void config.refetch();
  };
  const again = (
    <Button variant="secondary" pending={isChecking} onClick={check}>
      {isChecking ? 'Checking...' : 'Check Again'}
    </Button>
  );
  const ownBot = config.data?.hasBotToken === true && !wantsSignIn(channelsError) && (
    <StoredBot config={config.data} onDropped={check} />
  );
  if (isBotMissing(channelsError)) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <BotMissing server={server} again={again} />
        {ownBot}
        {config.data === null && <OwnBotFirst server={server} onSaved={check} />}
      </div>
    );
  }
  const error = channelsError ?? configError;
  const isLoaded = channels.data !== undefined && config.data !== undefined;
  if (error !== null && (!isLoaded || wantsSignIn(error))) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <DiscordProblem
          title="Unable to load channels"
          error={error}
          returnTo={rest.returnTo}
          isPending={isChecking}
          retry={check}
        />
        {ownBot}
      </div>
    );
  }
  // Another user may have saved a configuration since it was cached.
  if (!isLoaded || !config.isFetchedAfterMount) return <FormSkeleton />;
  const isOpen = channels.data.some(
    ({ id, missing }) => missing.length === 0 || id === config.data?.announcementChannelId,
  );
  if (!isOpen) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <EmptyState
          as="h3"
          title="No channel that the bot can write to"
          text={
            channels.data.length === 0
              ? 'This server has no text or announcement channel that the bot can see. Make one in Discord, or give the bot access to it.'
              : 'In Discord, give the bot the missing permissions in one channel, or invite it again as administrator in step 1.'
          }
          action={again}
        />
        {channels.data.length > 0 && <ClosedChannels channels={channels.data} />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <StaleNotice subject="The channels" parts={[channels, config]} advice={error?.message} />
      <ConfigForm server={server} channels={channels.data} config={config.data} {...rest} />
    </div>
  );
}

export function isBotMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'bot_not_in_server';
}

function FormSkeleton() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">Loading channels</span>
      <div className="grid gap-2 sm:grid-cols-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-52" />
    </output>
  );
}

type StoredBotProps = { config: ServerConfig; onDropped: () => void };

/** Offers to replace a bot of the server's own that no longer works by the site's bot. The other settings stay. */
function StoredBot({ config, onDropped }: StoredBotProps) {
  const { discordServerId, announcementChannelId, announceAllTournaments } = config;
  const save = useSaveServerConfig();
  const body = {
    discordServerId,
    announcementChannelId,
    announceAllTournaments,
    botToken: '',
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-md border bg-card p-5">
      <p>
        This server posts through a bot of its own. If that bot has left or its token was reset,
        remove the token, and this site's bot takes over.
      </p>
      <Button
        variant="secondary"
        pending={save.isPending}
        onClick={() => save.mutate({ body }, { onSuccess: onDropped })}
      >
        {save.isPending ? 'Removing...' : 'Remove Token'}
      </Button>
      <Problem>{save.error?.message}</Problem>
    </div>
  );
}

type BotMissingProps = { server: Guild; again: ReactNode };

function BotMissing({ server: { id, name }, again }: BotMissingProps) {
  const { data: invites, error } = useBotInvites();
  return (
    <EmptyState
      as="h3"
      title={
        <>
          The bot is not in <bdi>{name}</bdi>
        </>
      }
      text="Invite it, come back to this page and check again. Step 1 has an invite that asks for fewer permissions."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {error === null && (
            <InviteLink
              href={invites && `${invites.administrator}&guild_id=${id}`}
              variant="primary"
            >
              Invite the Bot
            </InviteLink>
          )}
          {again}
        </div>
      }
    />
  );
}
