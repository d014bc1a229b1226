import { isMissing } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorPanel } from '../../ui/states/error-panel.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Page } from '../../ui/page.tsx';

const WORDS = {
  clan: { missing: 'Clan Not Found', list: 'All Clans', href: paths.clans() },
  player: { missing: 'Player Not Found', list: 'Leaderboards', href: paths.leaderboards() },
  series: { missing: 'Series Not Found', list: 'All Tournaments', href: paths.tournaments() },
  team: { missing: 'Team Not Found', list: 'All Tournaments', href: paths.tournaments() },
  tournament: {
    missing: 'Tournament Not Found',
    list: 'All Tournaments',
    href: paths.tournaments(),
  },
} as const;

type NotLoadedProps = {
  subject: keyof typeof WORDS;
  query: { error: Error | null; refetch: () => unknown };
  text?: string;
  /** h1 if nothing else is on the page. */
  as?: 'h1' | 'h2';
};

export function NotLoaded({ subject, query, text, as = 'h1' }: NotLoadedProps) {
  const { missing, list, href } = WORDS[subject];
  if (isMissing(query.error)) {
    return (
      <EmptyState
        as={as}
        title={missing}
        text={text ?? 'It may have been deleted, or the link is wrong.'}
        action={<LinkButton href={href}>{list}</LinkButton>}
      />
    );
  }
  return <ErrorPanel as={as} title={`Unable to load this ${subject}`} query={query} />;
}

export function NotLoadedPage(props: NotLoadedProps) {
  return (
    <Page narrow className="py-16">
      <NotLoaded {...props} />
    </Page>
  );
}
