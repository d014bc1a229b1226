import { Hash, Megaphone } from 'lucide-react';
import { useId } from 'react';
import type { Channel } from '#shared/contract/server-config.ts';
import { Name } from '#web/ui/text/name.tsx';
import { permissionNames } from './permission-names.ts';
import { RadioRow } from '#web/ui/inputs/choice-inputs.tsx';

type ChannelListProps = {
  channels: readonly Channel[];
  chosen: string | null;
  /** The saved channel stays selectable even if the bot can no longer post in it. */
  saved: string | null;
  error: string | undefined;
  onChoose: (channelId: string) => void;
};

export function ChannelList({ channels, chosen, saved, error, onChoose }: ChannelListProps) {
  const group = useId();
  const errorId = `${group}-error`;
  const isChoice = ({ id, missing }: Channel) => missing.length === 0 || id === saved;
  const choices = channels.filter(isChoice);
  const closed = channels.filter((channel) => !isChoice(channel));
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset {...(error !== undefined && { 'aria-describedby': errorId })}>
        <legend className="mb-1.5 text-sm font-semibold">Announcement channel</legend>
        <div className="relative -m-1 grid max-h-80 grid-cols-1 gap-2 overflow-y-auto p-1 sm:grid-cols-2">
          {choices.map((channel) => (
            <RadioRow
              key={channel.id}
              group={group}
              checked={channel.id === chosen}
              onChoose={() => onChoose(channel.id)}
            >
              <ChannelName channel={channel} />
            </RadioRow>
          ))}
        </div>
        {error !== undefined && (
          <p id={errorId} role="alert" className="mt-1.5 text-sm text-destructive">
            {error}
          </p>
        )}
      </fieldset>
      {closed.length > 0 && <ClosedChannels channels={closed} />}
    </div>
  );
}

export function ClosedChannels({ channels }: { channels: readonly Channel[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-sm font-semibold">
        The bot cannot post in these
      </h3>
      <section
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
        tabIndex={0}
        className="relative mt-1.5 max-h-60 overflow-y-auto rounded-md border border-dashed"
      >
        <ul className="grid grid-cols-1 divide-y text-muted-foreground">
          {channels.map((channel) => (
            <li
              key={channel.id}
              className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2"
            >
              <span className="flex min-w-0 max-w-full items-center gap-2">
                <ChannelName channel={channel} />
              </span>
              <span className="text-sm">It lacks {permissionNames(channel.missing)}.</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ChannelName({ channel: { name, type } }: { channel: Channel }) {
  const Icon = type === 'announcement' ? Megaphone : Hash;
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
      <Name>{name}</Name>
      {type === 'announcement' && <span className="sr-only">announcement channel</span>}
    </>
  );
}
