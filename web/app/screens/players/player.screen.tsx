import { lazy } from 'react';
import { useParams } from 'wouter';
import type { PlayerClan } from '#shared/contract/players.ts';
import { isSiteStaff } from '#shared/domain/accounts/roles.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { usePlayer } from '#web/features/players/api/reads.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NotLoadedPage } from '../not-loaded.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerTournaments } from './player-tournaments.tsx';
import { SectionHeading } from '#web/ui/text/section-heading.tsx';

const UserNoShows = lazy(() => import('#web/features/accounts/components/user-no-shows.tsx'));
const OwnSessions = lazy(() => import('#web/features/accounts/components/own-sessions.tsx'));

export default function PlayerScreen() {
  const { playerId = '' } = useParams();
  const viewer = useViewer();
  const query = usePlayer(playerId);
  const { data: player, error, refetch } = query;
  useDocumentTitle(player === undefined ? 'Player' : (player.ign ?? player.username));

  // Loaded data stays visible if a refetch fails, unless the account no longer exists.
  if (error !== null && (player === undefined || isMissing(error))) {
    return (
      <NotLoadedPage
        subject="player"
        query={{ error, refetch }}
        text="There is no such player, or the link is wrong."
      />
    );
  }
  if (player === undefined) return <PlayerSkeleton />;
  return (
    <>
      <PlayerHeader player={player} isViewer={player.userId === viewer?.userId} />
      <Page narrow className="has-[[role=alert]]:pt-8">
        <StaleNotice subject="This page" parts={[query]} />
      </Page>
      <TwoColumns>
        <PlayerTournaments player={player} />
        <div className="grid content-start gap-10">
          <PlayerClans clans={player.clans} />
          {player.userId === viewer?.userId && (
            <Boundary>
              <OwnSessions />
            </Boundary>
          )}
          {player.userId !== viewer?.userId && isSiteStaff(viewer) && (
            <Boundary>
              <UserNoShows userId={player.userId} />
            </Boundary>
          )}
        </div>
      </TwoColumns>
    </>
  );
}

const roles = { leader: 'Leader', handler: 'Handler', member: 'Member' } as const;

function PlayerClans({ clans }: { clans: readonly PlayerClan[] }) {
  return (
    <section aria-labelledby="player-clans" className="min-w-0">
      <SectionHeading id="player-clans">Clans</SectionHeading>
      {clans.length === 0 ? (
        <p className="py-4 text-muted-foreground">Not in a clan.</p>
      ) : (
        <ul>
          {clans.map(({ clanId, name, logoUrl, role }) => (
            <li key={clanId}>
              <LinkRow
                href={paths.clan(clanId)}
                name={name}
                mark={<SideLogo src={logoUrl} name={name} className="size-8" />}
                note={roles[role]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlayerSkeleton() {
  return (
    <>
      <output className="sr-only">Loading player</output>
      <div aria-hidden className="border-b">
        <Page narrow className="pt-8 md:pt-12">
          <div className="grid gap-5 md:flex md:items-center md:gap-7">
            <Skeleton className="size-20 shrink-0 rounded-full! md:size-28" />
            <div className="flex-1">
              <Skeleton className="h-4 w-12" />
              <Skeleton className="mt-1.5 h-[clamp(2rem,6.2vw,4.25rem)] w-1/2" />
              <Skeleton className="mt-2 h-6 w-48" />
            </div>
          </div>
          <div className="mt-7 border-t py-5">
            <Skeleton className="h-13 w-full max-w-100" />
          </div>
        </Page>
      </div>
      <TwoColumns>
        {['h-80', 'h-32'].map((height) => (
          <div key={height} aria-hidden>
            <div className="border-b-2 pb-2">
              <Skeleton className="h-[1.65rem] w-36" />
            </div>
            <Skeleton className={`mt-4 ${height}`} />
          </div>
        ))}
      </TwoColumns>
    </>
  );
}
