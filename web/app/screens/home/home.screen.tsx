import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ActiveTournaments } from './active-tournaments.tsx';
import { Hero } from './hero.tsx';

/** The first page: what this is for, and the way in. */
export default function HomeScreen() {
  useDocumentTitle();
  return (
    <>
      <Hero />
      <ActiveTournaments />
    </>
  );
}
