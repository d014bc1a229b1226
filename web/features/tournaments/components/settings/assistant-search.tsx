import { useState, type RefObject } from 'react';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { codePoints } from '../../../../../shared/domain/text.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Name } from '../../../../ui/name.tsx';
import { SearchCombobox } from '../../../../ui/search-combobox.tsx';
import { useUserSearch } from '../../../accounts/api/use-user-search.ts';
import { useAddAssistant } from '../../api/use-add-assistant.ts';

/** The search begins at so many characters (spec part 1 §5). */
const SHORTEST = 2;

type AssistantSearchProps = {
  tournament: Tournament;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Finds players by username or IGN and makes the chosen one an assistant. */
export function AssistantSearch({ tournament, inputRef }: AssistantSearchProps) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const { data, error, isFetching } = useUserSearch(query);
  const add = useAddAssistant(tournament.id);
  const taken = new Set([tournament.hostUserId, ...tournament.assistants]);
  const isCurrent = query === typed.trim();
  const found = isCurrent ? (data ?? []).filter(({ id }) => !taken.has(id)) : [];

  const status = () => {
    if (typed.trim().length === 0) return '';
    if (codePoints(typed.trim()) < SHORTEST) return `Type at least ${SHORTEST} characters.`;
    if (!isCurrent || isFetching) return 'Searching...';
    if (error !== null) return error.message;
    return found.length === 0
      ? 'No players found.'
      : `${formatCount(found.length, 'player')} found.`;
  };

  return (
    <SearchCombobox
      ref={inputRef}
      label="Add an assistant"
      placeholder="Username or IGN"
      value={typed}
      onValueChange={setTyped}
      status={status()}
      options={found.map((user) => ({
        id: user.id,
        content: (
          <>
            <Avatar src={user.avatar} name={user.username} />
            <span className="min-w-0">
              <Name className="font-semibold">{user.username}</Name>
              {user.ign !== null && (
                <Name className="text-sm text-muted-foreground">{user.ign}</Name>
              )}
            </span>
          </>
        ),
      }))}
      onChoose={(userId) => {
        setTyped('');
        add.mutate(userId);
      }}
    />
  );
}
