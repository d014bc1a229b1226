import type { Guild } from '../../../../../shared/contract/discord.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StaleNotice } from '../../../../ui/stale-notice.tsx';
import { useChannels } from '../../api/use-channels.ts';
import { useServerConfig } from '../../api/use-server-config.ts';
import { BotMissing } from './bot-missing.tsx';
import { ClosedChannels } from './channel-list.tsx';
import { ConfigForm } from './config-form.tsx';
import type { ConfigDraft } from './config-draft.ts';
import { DiscordProblem, wantsSignIn } from './discord-problem.tsx';
import { KeptBot } from './kept-bot.tsx';
import { OwnBotFirst } from './own-bot-first.tsx';
import { useSettledError } from './use-settled-error.ts';

type ChannelStepProps = {
  server: Guild;
  draft: ConfigDraft | undefined;
  onDraft: (draft: ConfigDraft) => void;
  onSaved: (sent: ConfigDraft) => void;
  returnTo: string;
};

/** The setup of the chosen server, or why it cannot be set up yet and what to do about that. */
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
    <KeptBot config={config.data} onDropped={check} />
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
  // Others may have saved since it was seen last.
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
              : "Give the bot what it lacks in one channel's settings in Discord, or invite it again as administrator in step 1."
          }
          action={again}
        />
        {channels.data.length > 0 && <ClosedChannels channels={channels.data} />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <StaleNotice what="The channels" parts={[channels, config]} why={error?.message} />
      <ConfigForm server={server} channels={channels.data} config={config.data} {...rest} />
    </div>
  );
}

/** Returns whether the bot cannot see the server. */
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
