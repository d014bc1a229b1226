import { useState } from 'react';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { useChannels, useGuilds, useServerConfig } from '../../api/reads.ts';
import { ChannelStep, isBotMissing } from './channel-step.tsx';
import { addressWith, type ConfigDraft } from './config-draft.ts';
import { InviteLinks } from './invite-links.tsx';
import { ServerStep } from './server-step.tsx';
import { stepStates, Step } from './step.tsx';
import { useSettledError } from './discord-problem.tsx';

type ServerSetupProps = {
  serverId: string | null;
  onChoose: (serverId: string) => void;
  /** The draft from before a sign-in. */
  restoredDraft: ConfigDraft | undefined;
};

/** Drafts survive switching between servers. */
export function ServerSetup({ serverId, onChoose, restoredDraft }: ServerSetupProps) {
  const guilds = useGuilds();
  const [drafts, setDrafts] = useState<Readonly<Record<string, ConfigDraft | undefined>>>(
    serverId === null ? {} : { [serverId]: restoredDraft },
  );
  const server = guilds.data?.find(({ id }) => id === serverId);
  const channels = useChannels(server?.id ?? null);
  const config = useServerConfig(server?.id ?? null);
  const channelsError = useSettledError(channels);
  const [invite, pick, choose] = stepStates({
    hasServer: server !== undefined,
    isBotMissing: isBotMissing(channelsError),
    channels: channelsError === null ? channels.data : undefined,
    config: config.data,
  });
  const draft = server === undefined ? undefined : drafts[server.id];
  const back = addressWith(serverId, draft);
  const isUnknown = serverId !== null && guilds.data !== undefined && !guilds.isFetching;
  return (
    <ol className="grid grid-cols-1">
      <Step
        number={1}
        title="Invite the bot"
        text="Discord opens in a new tab and asks for the server. Skip this step when the bot is there already."
        state={invite}
      >
        <InviteLinks returnTo={back} isDone={invite === 'done'} />
      </Step>
      <Step
        number={2}
        title="Pick a server"
        text="Only servers in which you have the Manage Server or Administrator permission are listed."
        state={pick}
      >
        <ServerStep chosen={server?.id ?? null} onChoose={onChoose} returnTo={back} />
      </Step>
      <Step
        number={3}
        title="Choose the channel"
        text="Where announcements and results go."
        state={choose}
      >
        {server !== undefined ? (
          <ChannelStep
            key={server.id}
            server={server}
            draft={draft}
            onDraft={(next) => setDrafts((all) => ({ ...all, [server.id]: next }))}
            onSaved={(sent) =>
              setDrafts((all) =>
                all[server.id] === sent ? { ...all, [server.id]: undefined } : all,
              )
            }
            returnTo={back}
          />
        ) : (
          isUnknown && (
            <EmptyState
              as="h3"
              title="You do not manage this server"
              text="The server in this page's address is none of those above. Pick one of them, or log in with the account that manages it."
            />
          )
        )}
      </Step>
    </ol>
  );
}
