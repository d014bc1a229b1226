import { type RefObject, useRef, useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { codePoints } from '#shared/domain/text.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { usePublicUser, useUserSearch } from '#web/features/accounts/api/reads.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { SearchCombobox } from '#web/ui/inputs/search-combobox.tsx';
import { useAddAssistant, useRemoveAssistant } from '../../api/writes.ts';
import { Card } from './card.tsx';

const MAX_ASSISTANTS = TOURNAMENT_LIMITS.assistants.max;

/** Only the host can see, add and remove assistants (rules/tournaments 2.2). */
export default function AssistantsCard({ tournament }: { tournament: Tournament }) {
  const { assistants } = tournament;
  const search = useRef<HTMLInputElement>(null);
  const remove = useRemoveAssistant();
  return (
    <Card title="Assistants">
      {assistants.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          No assistants yet. Assistants can approve teams, run rounds and enter results, just as you
          can.
        </p>
      ) : (
        <ul className="grid grid-cols-1 divide-y">
          {assistants.map((userId) => (
            <Assistant
              key={userId}
              userId={userId}
              isPending={remove.isPending && remove.variables.params.userId === userId}
              // The removed row had the focus, so the search field gets it.
              onRemove={() =>
                remove.mutate(
                  { params: { id: tournament.id, userId } },
                  { onSuccess: () => search.current?.focus() },
                )
              }
            />
          ))}
        </ul>
      )}
      {assistants.length < MAX_ASSISTANTS ? (
        <AssistantSearch tournament={tournament} inputRef={search} />
      ) : (
        <p className="text-sm text-muted-foreground">
          A tournament has at most {MAX_ASSISTANTS} assistants.
        </p>
      )}
    </Card>
  );
}

type AssistantProps = { userId: string; isPending: boolean; onRemove: () => void };

function Assistant({ userId, isPending, onRemove }: AssistantProps) {
  const { data: user } = usePublicUser(userId);
  const name = user?.ign ?? user?.username ?? 'Loading...';
  return (
    <li className="flex min-w-0 items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <Avatar src={user?.avatar ?? null} name={name} />
      <div className="min-w-0 flex-1">
        <NameLink href={user === undefined ? null : paths.player(userId)} className="font-semibold">
          {name}
        </NameLink>
        {user !== undefined && user.username !== name && (
          <Name className="text-sm text-muted-foreground">{user.username}</Name>
        )}
      </div>
      <SmallButton pending={isPending} onClick={onRemove}>
        {isPending ? 'Removing...' : 'Remove'}
        <span className="sr-only">{name}</span>
      </SmallButton>
    </li>
  );
}

/** In characters (rules/screens 5.8). */
const MIN_SEARCH = 2;

type AssistantSearchProps = {
  tournament: Tournament;
  inputRef: RefObject<HTMLInputElement | null>;
};

function AssistantSearch({ tournament, inputRef }: AssistantSearchProps) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const { data, error, isFetching } = useUserSearch(query);
  const add = useAddAssistant();
  const excluded = new Set([tournament.hostUserId, ...tournament.assistants]);
  const isCurrent = query === typed.trim();
  const found = isCurrent ? (data ?? []).filter(({ id }) => !excluded.has(id)) : [];

  const status = () => {
    if (typed.trim().length === 0) return '';
    if (codePoints(typed.trim()) < MIN_SEARCH) return `Type at least ${MIN_SEARCH} characters.`;
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
            <Avatar src={user.avatar} name={user.ign ?? user.username} />
            <span className="min-w-0">
              <Name className="font-semibold">{user.ign ?? user.username}</Name>
              {user.ign !== null && user.ign !== user.username && (
                <Name className="text-sm text-muted-foreground">{user.username}</Name>
              )}
            </span>
          </>
        ),
      }))}
      onChoose={(userId) => {
        setTyped('');
        add.mutate({ params: { id: tournament.id }, body: { userId } });
      }}
    />
  );
}
