import type { Channel } from '#shared/contract/server-config.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { permissionNames } from './permission-names.ts';

type RoomsChannelProps = {
  channels: readonly Channel[];
  chosen: string | null;
  onChoose: (channelId: string | null) => void;
};

/** The channel in which hosts post the rooms of tournaments that the server sponsors. */
export function RoomsChannel({ channels, chosen, onChoose }: RoomsChannelProps) {
  const channel = channels.find(({ id }) => id === chosen);
  return (
    <Field label="Channel for rooms (optional)" hint={explain(channel)}>
      {(control) => (
        <SelectInput
          {...control}
          value={channel?.id ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="">No channel: rooms are not posted</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              #{name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

function explain(channel: Channel | undefined): string {
  if (channel === undefined) {
    return 'Hosts of tournaments that this server sponsors can post the room of a round there.';
  }
  const { missing, isPublic } = channel;
  if (missing.length > 0) {
    return `Rooms will not arrive there, because the bot lacks ${permissionNames(missing)}.`;
  }
  return isPublic
    ? 'Everyone in the server can see this channel, so only links are posted. Room ID and password need a channel that @everyone cannot see.'
    : 'Not everyone in the server can see this channel, so room ID and password may be posted there.';
}
