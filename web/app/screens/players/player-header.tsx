import type { Player } from '#shared/contract/players.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';

export function PlayerHeader({ player, isViewer }: { player: Player; isViewer: boolean }) {
  const { username, ign, uid, avatar, role, rank } = player;
  const name = ign ?? username;
  return (
    <div className="relative overflow-hidden border-b">
      <div aria-hidden className="absolute inset-0">
        <BannerPattern name={name} className="size-full opacity-50" />
        <div className="absolute inset-0 bg-linear-to-r from-background via-background/80 to-background/20" />
      </div>
      <Page narrow className="relative pt-8 md:pt-12">
        <div className="grid grid-cols-[auto_1fr_auto] items-end gap-x-4 gap-y-5 md:items-center md:gap-x-7">
          <Avatar
            src={avatar}
            name={username}
            className="size-20 text-4xl md:size-28 md:text-6xl"
          />
          <div className="col-span-3 row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1">
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
          </div>
          {rank !== null && (
            <p className="col-start-3 row-start-1 text-end">
              <span className="eyebrow block text-muted-foreground">Rank</span>
              <Rank place={rank} className="mt-1 block text-6xl md:text-8xl" />
            </p>
          )}
        </div>
        <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,auto))] justify-start gap-x-8 gap-y-4 border-t py-5 sm:gap-x-12">
          {listStats(player).map(([label, figure]) => (
            <div key={label}>
              <dt className="eyebrow text-muted-foreground">{label}</dt>
              <dd className="figure mt-1.5 text-3xl">{formatNumber(figure)}</dd>
            </div>
          ))}
        </dl>
      </Page>
    </div>
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
