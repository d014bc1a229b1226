import { Link } from 'wouter';
import type { BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { paths } from '#web/lib/paths.ts';
import { Name } from '#web/ui/text/name.tsx';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';
import { useClanBoard } from '../api/reads.ts';
import { Board } from './board.tsx';

type ClanBoardProps = { by: BoardOrder; limit: number; onLimit: (limit: number) => void };

export function ClanBoard({ by, limit, onLimit }: ClanBoardProps) {
  return (
    <Board
      title="clan leaderboard"
      caption="Clan Leaderboard"
      naming="Clan"
      empty={{
        title: 'No clan has played yet',
        text: 'Register your clan for a tournament, and it takes its place here.',
      }}
      query={useClanBoard(by, limit)}
      by={by}
      limit={limit}
      onLimit={onLimit}
      rowKey={({ clanId }) => clanId}
      renderName={({ clanId, name, logoUrl }, isOnPodium) => (
        <span className="flex min-w-0 items-center gap-3">
          <SideLogo
            src={logoUrl}
            name={name}
            className={isOnPodium ? 'size-8 sm:size-11' : 'size-8'}
          />
          <Link
            href={paths.clan(clanId)}
            className={`flex min-h-6 min-w-0 items-center font-semibold hover:text-primary ${isOnPodium ? 'sm:text-lg sm:font-bold' : ''}`}
          >
            <Name>{name}</Name>
          </Link>
        </span>
      )}
    />
  );
}
