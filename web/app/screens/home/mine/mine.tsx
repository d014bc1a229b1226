import { type ReactNode, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { meKey, useMe } from '#web/features/accounts/api/me.ts';
import { useMine } from '#web/features/mine/api/reads.ts';
import { useActiveTournaments } from '#web/features/tournaments/api/list-reads.ts';
import { rememberMember } from '#web/lib/member-hint.ts';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Page } from '#web/ui/page.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useHosting } from '#web/app/use-hosting.ts';
import { activeTournamentsLimit } from '../active-tournaments.tsx';
import { DropFilm } from '../drop-film.tsx';
import { MineContent } from './mine-content.tsx';

/** The public part is rendered once the height of this part is known, so nothing moves. */
export default function Mine({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  const { data: mine, error, isFetching, refetch } = useMine({ isStart: true });
  const isSettled = mine !== undefined || error !== null;
  const [wasSettled, setWasSettled] = useState(false);
  if (isSettled && !wasSettled) setWasSettled(true);
  const client = useQueryClient();
  useEffect(
    () => () => {
      // The session has ended, so the next visit starts as a visitor's.
      if (client.getQueryData(meKey) === null) rememberMember(false);
    },
    [client],
  );
  // Starts this request in parallel.
  useActiveTournaments(activeTournamentsLimit);
  return (
    <>
      <SmallHero />
      <Page className="pt-8">
        {mine !== undefined && me ? (
          <MineContent mine={mine} me={me} />
        ) : error === null ? (
          <MineSkeleton fills={!wasSettled} />
        ) : (
          <ErrorPanel
            title="Unable to load your matches and teams"
            query={{ error, isFetching, refetch }}
          />
        )}
      </Page>
      {wasSettled && children}
    </>
  );
}

function MineSkeleton({ fills }: { fills: boolean }) {
  return (
    <output
      className={classNames(
        'grid content-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]',
        fills && 'min-h-dvh',
      )}
    >
      <span className="sr-only">Loading your clans and tournaments</span>
      <div aria-hidden>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-4 h-44" />
        <Skeleton className="mt-4 h-14" />
      </div>
      <div aria-hidden>
        <Skeleton className="h-7 w-52" />
        <Skeleton className="mt-4 h-42" />
      </div>
    </output>
  );
}

/** The same text and links as for visitors, in less than a third of the first screen. */
function SmallHero() {
  const mayHost = useHosting();
  return (
    <section className="relative isolate overflow-hidden border-b bg-background">
      <DropFilm className="absolute -top-18 -right-16 w-96 sm:-top-30 sm:-right-24 sm:w-[34rem] lg:right-auto lg:left-[58%]" />
      <Page className="relative py-5 sm:py-8">
        <h1 className="title text-[clamp(1.75rem,5vw,3rem)]">
          Drop in. <br className="sm:hidden" />
          Outlast.
        </h1>
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton href={paths.tournaments()} variant="secondary" size="small">
            Compete and Play
          </LinkButton>
          <LinkButton href={paths.createClan()} variant="secondary" size="small">
            Create Clan
          </LinkButton>
          {mayHost && (
            <LinkButton href={paths.createTournament()} variant="secondary" size="small">
              Host Tournament
            </LinkButton>
          )}
        </div>
      </Page>
    </section>
  );
}
