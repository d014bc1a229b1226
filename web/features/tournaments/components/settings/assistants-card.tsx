import { useRef } from 'react';
import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import { TOURNAMENT_LIMITS } from '../../../../../shared/domain/tournaments/limits.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Name } from '../../../../ui/name.tsx';
import { usePublicUser } from '../../../accounts/api/use-public-user.ts';
import { useRemoveAssistant } from '../../api/use-remove-assistant.ts';
import { AssistantSearch } from './assistant-search.tsx';
import { Card } from './card.tsx';

const MOST = TOURNAMENT_LIMITS.assistants.max;

/** Who helps the host; the host alone sees, adds and removes them (spec part 1 §6). */
export default function AssistantsCard({ tournament }: { tournament: Tournament }) {
  const { assistants } = tournament;
  const search = useRef<HTMLInputElement>(null);
  const remove = useRemoveAssistant(tournament.id);
  return (
    <Card title="Assistants">
      {assistants.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          No assistants yet. They approve teams, run rounds and enter results like you.
        </p>
      ) : (
        <ul className="grid grid-cols-1 divide-y">
          {assistants.map((userId) => (
            <Assistant
              key={userId}
              userId={userId}
              isPending={remove.isPending && remove.variables === userId}
              // The row goes, and the focus with it: it moves to what stays.
              onRemove={() => remove.mutate(userId, { onSuccess: () => search.current?.focus() })}
            />
          ))}
        </ul>
      )}
      {assistants.length < MOST ? (
        <AssistantSearch tournament={tournament} inputRef={search} />
      ) : (
        <p className="text-sm text-muted-foreground">A tournament has at most {MOST} assistants.</p>
      )}
    </Card>
  );
}

type AssistantProps = { userId: string; isPending: boolean; onRemove: () => void };

function Assistant({ userId, isPending, onRemove }: AssistantProps) {
  const { data: user } = usePublicUser(userId);
  const name = user?.username ?? 'Loading...';
  return (
    <li className="flex min-w-0 items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <Avatar src={user?.avatar ?? null} name={name} />
      <div className="min-w-0 flex-1">
        <Name className="font-semibold">{name}</Name>
        {user?.ign && <Name className="text-sm text-muted-foreground">{user.ign}</Name>}
      </div>
      <Button variant="secondary" size="small" pending={isPending} onClick={onRemove}>
        {isPending ? 'Removing...' : 'Remove'}
        <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
