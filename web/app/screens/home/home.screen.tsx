import { lazy, Suspense } from 'react';
import { useIsMember } from '#web/features/accounts/api/me.ts';
import { ClanShowcaseSkeleton } from '#web/features/clans/components/clan-showcase-skeleton.tsx';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { wasMember } from '#web/lib/member-hint.ts';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { MoreLink } from '#web/ui/buttons/more-link.tsx';
import { NearView } from '#web/ui/pictures/near-view.tsx';
import { Page } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useHosting } from '../../use-hosting.ts';
import { ActiveTournaments } from './active-tournaments.tsx';
import { DropFilm } from './drop-film.tsx';

const ClanShowcase = lazy(() => import('#web/features/clans/components/clan-showcase.tsx'));

// Visitors do not fetch this. Members start fetching it before their session is known.
const loadMine = () => import('./mine/mine.tsx');
const Mine = lazy(loadMine);
if (wasMember()) loadMine().catch(() => {});

export default function HomeScreen() {
  useDocumentTitle();
  const isMember = useIsMember();
  const publicPart = (
    <>
      <ActiveTournaments />
      <Page className="pt-14">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="heading text-3xl">Clan Showcase</h2>
          <MoreLink href={paths.clans()}>Browse Clans</MoreLink>
        </div>
        <NearView placeholder={<ClanShowcaseSkeleton />}>
          <Suspense fallback={<ClanShowcaseSkeleton />}>
            <ClanShowcase />
          </Suspense>
        </NearView>
      </Page>
    </>
  );
  const visitors = (
    <>
      <Hero />
      {publicPart}
    </>
  );
  return isMember ? (
    <Boundary lost={visitors}>
      <Mine>{publicPart}</Mine>
    </Boundary>
  ) : (
    visitors
  );
}

function Hero() {
  const mayHost = useHosting();
  return (
    <section className="relative isolate overflow-hidden border-b bg-background">
      <DropFilm className="relative mx-auto -mt-4 w-full max-w-[36rem] md:absolute md:top-20 md:left-[36%] md:m-0 md:w-[36rem] md:max-w-none lg:top-8 lg:left-[40%] lg:w-[44rem] xl:-top-4 xl:w-[54rem]" />
      <Page className="relative pb-14 md:py-28 lg:py-36">
        <p className="eyebrow text-xs text-primary">Battle royale tournaments and clans</p>
        <h1 className="title mt-5 text-[clamp(2.25rem,max(9vw,min(11.5vw,2.75rem)),6.5rem)]">
          Drop in.
          <br />
          Outlast.
        </h1>
        <p className="mt-6 max-w-[30ch] text-lg text-pretty text-muted-foreground md:max-w-[24ch] md:text-xl lg:max-w-[38ch]">
          Register your squad, get the room code, watch the table move while you play.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton href={paths.tournaments()}>Compete and Play</LinkButton>
          <LinkButton href={paths.createClan()} variant="secondary">
            Create Clan
          </LinkButton>
          {mayHost && (
            <LinkButton href={paths.createTournament()} variant="secondary">
              Host Tournament
            </LinkButton>
          )}
        </div>
      </Page>
    </section>
  );
}
