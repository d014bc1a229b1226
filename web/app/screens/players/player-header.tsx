import type { Player } from '#shared/contract/players.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Figures } from '#web/ui/lists/figures.tsx';
import { NameBanner, RankedName } from '#web/ui/name-banner.tsx';

export function PlayerHeader({ player, isViewer }: { player: Player; isViewer: boolean }) {
  const { username, ign, uid, avatar, role, rank } = player;
  const name = ign ?? username;
  return (
    <NameBanner name={name} narrow className="pt-8 md:pt-12">
      <RankedName
        rank={rank}
        picture={
          <Avatar
            src={avatar}
            name={username}
            className="size-20 text-4xl md:size-28 md:text-6xl"
          />
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <span className="eyebrow text-muted-foreground">Player</span>
          {role === 'tournament_host' && (
            <Badge tone="primary" shape="check">
              Verified host
            </Badge>
          )}
          {isViewer && <Badge>You</Badge>}
        </p>
        <div className="mt-1.5">
          <NameTitle name={name} />
        </div>
        <div className="mt-2 flex min-w-0 flex-wrap gap-x-5 text-muted-foreground">
          {ign === null ? (
            <span>Profile incomplete</span>
          ) : (
            ign !== username && <Name>{username}</Name>
          )}
          {uid !== null && (
            <span className="flex max-w-full min-w-0 gap-1.5 tabular-nums">
              UID <Name className="text-foreground">{uid}</Name>
            </span>
          )}
        </div>
      </RankedName>
      <Figures
        figures={listStats(player)}
        className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,auto))] justify-start gap-x-8 gap-y-4 border-t py-5 sm:gap-x-12"
      />
    </NameBanner>
  );
}

function listStats({ completed, registrations, wins, kills, points }: Player) {
  return [
    ['Completed', completed],
    ['Entered', registrations],
    ['Wins', wins],
    ['Kills', kills],
    ['Points', points],
  ] as const;
}
