import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Guild } from '#shared/contract/discord.ts';
import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { useSaveServerConfig } from '../../api/writes.ts';
import { ChannelList } from './channel-list.tsx';
import { toDraft, toInput, isUnsaved, type ConfigDraft, getRefusal } from './config-draft.ts';
import { SignInAgain, wantsSignIn } from './discord-problem.tsx';
import { OwnBot } from './own-bot.tsx';
import { permissionNames } from './permission-names.ts';
import { PlayersRole } from './players-role.tsx';
import { RoomsChannel } from './rooms-channel.tsx';
import { TestAnnouncement } from './test-announcement.tsx';

type ConfigFormProps = {
  server: Guild;
  config: ServerConfig | null;
  channels: readonly Channel[];
  draft: ConfigDraft | undefined;
  onDraft: (draft: ConfigDraft) => void;
  /** Choices made after `sent` stay. */
  onSaved: (sent: ConfigDraft) => void;
  returnTo: string;
};

/** The test uses the saved configuration. */
export function ConfigForm(props: ConfigFormProps) {
  const { server, config, channels, draft, onDraft, onSaved, returnTo } = props;
  const save = useSaveServerConfig();
  const [misses, setMisses] = useState(false);
  const saved = toDraft(config, channels);
  const current = draft ?? saved;
  const unsaved = isUnsaved(current, saved);
  const refusal = getRefusal(save.error);
  // The draft survives the sign-in.
  const guard = useLeaveGuard(unsaved && !wantsSignIn(save.error));
  const chosen = channels.find(({ id }) => id === current.channelId);
  const change = (part: Partial<ConfigDraft>) => onDraft({ ...current, ...part });

  function submit(): void {
    const body = toInput(server.id, current);
    setMisses(body === null);
    if (body !== null) save.mutate({ body }, { onSuccess: () => onSaved(current) });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid grid-cols-1 gap-6"
    >
      {config !== null && (
        <output className="flex items-center gap-2.5 font-semibold">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />
          Configuration found for this server
        </output>
      )}
      {config !== null && saved.channelId === null && (
        <Warning>The channel that was set is gone. Choose another one.</Warning>
      )}
      <ChannelList
        channels={channels}
        chosen={current.channelId}
        saved={saved.channelId}
        error={
          refusal.channel ??
          (misses && current.channelId === null ? 'Announcement channel ID is required' : undefined)
        }
        onChoose={(channelId) => change({ channelId })}
      />
      {chosen !== undefined && chosen.missing.length > 0 && (
        <Warning>
          Messages will not arrive in <bdi>#{chosen.name}</bdi>, where the bot lacks{' '}
          {permissionNames(chosen.missing)}. Grant it in the channel's settings in Discord, or
          choose another channel.
        </Warning>
      )}
      <AnnouncesAll current={current} onChange={change} />
      <RoomsChannel
        channels={channels}
        chosen={current.roomsChannelId}
        onChoose={(roomsChannelId) => change({ roomsChannelId })}
      />
      <PlayersRole
        serverId={server.id}
        chosen={current.participantRoleId}
        error={refusal.role}
        onChoose={(participantRoleId) => change({ participantRoleId })}
      />
      <OwnBot
        isStored={config?.hasBotToken ?? false}
        draft={current}
        error={refusal.token}
        onChange={change}
      />
      <Problem action={wantsSignIn(save.error) && <SignInAgain returnTo={returnTo} />}>
        {refusal.whole}
      </Problem>
      <div className="flex flex-col gap-3 border-t pt-6 sm:flex-row sm:flex-wrap sm:items-start">
        <Button type="submit" pending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Configuration'}
        </Button>
        <TestAnnouncement
          serverId={server.id}
          channels={channels}
          saved={saved.channelId}
          blocked={blockedBy({
            isSaved: config !== null,
            isGone: saved.channelId === null,
            unsaved,
          })}
          returnTo={returnTo}
        />
      </div>
      {guard.asking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  );
}

type PartProps = {
  current: ConfigDraft;
  onChange: (part: Partial<ConfigDraft>) => void;
};

function AnnouncesAll({ current, onChange }: PartProps) {
  return (
    <div className="grid gap-1">
      <Switch
        checked={current.announcesAll}
        aria-describedby="announces-means"
        onChange={(event) => onChange({ announcesAll: event.target.checked })}
      >
        <span className="font-semibold">Announce All Tournaments</span>
      </Switch>
      <p id="announces-means" className="text-sm text-muted-foreground">
        {current.announcesAll
          ? 'On: every tournament of this site is announced when its registration opens.'
          : 'Off: only tournaments that this server sponsors are announced.'}
      </p>
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-s-2 border-warning ps-3">
      {children}
    </p>
  );
}

type Tested = { isSaved: boolean; isGone: boolean; unsaved: boolean };

function blockedBy({ isSaved, isGone, unsaved }: Tested): string | null {
  if (!isSaved || unsaved) return 'Save first: the test goes to the saved channel.';
  return isGone ? 'The saved channel is gone. Choose another one and save it first.' : null;
}
