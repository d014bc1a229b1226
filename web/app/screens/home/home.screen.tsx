import { lazy, Suspense } from 'react';
import { ClanShowcaseSkeleton } from '../../../features/clans/components/clan-showcase-skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { NearView } from '../../../ui/near-view.tsx';
import { Page } from '../../../ui/page.tsx';
import { ActiveTournaments } from './active-tournaments.tsx';
import { Hero } from './hero.tsx';

const ClanShowcase = lazy(() => import('../../../features/clans/components/clan-showcase.tsx'));

/** The first page: what this is for, the three ways in, what is on and who leads (spec part 1 §2). */
export default function HomeScreen() {
  useDocumentTitle();
  return (
    <>
      <Hero />
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
}
