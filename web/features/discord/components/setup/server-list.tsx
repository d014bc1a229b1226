import { useId, useState } from 'react';
import type { Guild } from '../../../../../shared/contract/discord.ts';
import { textMatcher } from '../../../../lib/text-matcher.ts';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Name } from '../../../../ui/name.tsx';
import { SearchBox } from '../../../../ui/search-box.tsx';
import { RadioRow } from '../../../../ui/radio-row.tsx';

/** More servers than this are searched. */
const MANY = 8;

type ServerListProps = {
  servers: readonly Guild[];
  chosen: string | null;
  onChoose: (serverId: string) => void;
};

/** The servers to choose from, by name. */
export function ServerList({ servers, chosen, onChoose }: ServerListProps) {
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
          <SearchBox
            label="Search servers"
            placeholder="Search servers..."
            value={typed}
            onType={setTyped}
            onSettle={() => undefined}
          />
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
          None of your servers is called that.
        </output>
      )}
    </fieldset>
  );
}
