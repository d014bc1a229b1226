import type { ReactNode } from 'react';
import type { Guild } from '../../../../../shared/contract/discord.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useBotInvites } from '../../api/use-bot-invites.ts';
import { InviteLink } from './invite-link.tsx';

type BotMissingProps = { server: Guild; again: ReactNode };

/** Says that the bot is not in a server and invites it to that very one. */
export function BotMissing({ server: { id, name }, again }: BotMissingProps) {
  const { data: invites, error } = useBotInvites();
  return (
    <EmptyState
      as="h3"
      title={
        <>
          The bot is not in <bdi>{name}</bdi>
        </>
      }
      text="Invite it, come back to this page and check again. Step 1 has an invite that asks for less."
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
