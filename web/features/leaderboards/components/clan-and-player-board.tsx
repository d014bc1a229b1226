import { Link } from 'wouter';
import type { BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { paths } from '#web/lib/paths.ts';
import { Name } from '#web/ui/text/name.tsx';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';
import { useClanBoard, usePlayerBoard } from '../api/reads.ts';
import { Board } from './board.tsx';
import type { PlayerBoardRow } from '#shared/contract/leaderboards.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { useViewer } from '../../accounts/api/viewer.ts';

type ClanBoardProps = { by: BoardOrder; limit: number; onLimit: (limit: number) => void };

export function ClanBoard({ by, limit, onLimit }: ClanBoardProps) {
  return (
    <Board
      title="clan leaderboard"
      caption="Clan Leaderboard"
      nameHeading="Clan"
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

type PlayerBoardProps = { by: BoardOrder; limit: number; onLimit: (limit: number) => void };

export function PlayerBoard({ by, limit, onLimit }: PlayerBoardProps) {
  const viewer = useViewer();
  return (
    <Board
      title="player leaderboard"
      caption="Player Leaderboard"
      nameHeading="Player"
      empty={{
        title: 'No player has played yet',
        text: 'Register for a tournament with a clan or a team, and you take your place here.',
      }}
      query={usePlayerBoard(by, limit)}
      by={by}
      limit={limit}
      onLimit={onLimit}
      rowKey={({ userId }) => userId}
      renderName={(row, isOnPodium) => (
        <Player row={row} isOnPodium={isOnPodium} isViewer={row.userId === viewer?.userId} />
      )}
    />
  );
}

type PlayerProps = { row: PlayerBoardRow; isOnPodium: boolean; isViewer: boolean };

function Player({ row, isOnPodium, isViewer }: PlayerProps) {
  const { username, ign, avatar } = row;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={avatar} name={ign ?? username} />
      <span className="min-w-0">
        <NameLink
          href={paths.player(row.userId)}
          className={isOnPodium ? 'font-semibold sm:text-lg sm:font-bold' : 'font-semibold'}
        >
          {ign ?? username}
        </NameLink>
        {ign !== null && ign !== username && (
          <Name className="text-sm text-muted-foreground">{username}</Name>
        )}
      </span>
      {isViewer && (
        <Badge tone="primary" className="ms-1">
          You
        </Badge>
      )}
    </span>
  );
}
