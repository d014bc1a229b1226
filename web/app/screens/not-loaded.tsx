import { isMissing } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorPanel } from '../../ui/states/error-panel.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

const WORDS = {
  clan: { missing: 'Clan Not Found', list: 'All Clans' },
  player: { missing: 'Player Not Found', list: 'Leaderboards' },
  team: { missing: 'Team Not Found', list: 'All Tournaments' },
  tournament: { missing: 'Tournament Not Found', list: 'All Tournaments' },
} as const;

type NotLoadedProps = {
  subject: keyof typeof WORDS;
  error: Error | null;
  retry: () => void;
  /** The link for visitors of a deleted page. */
  list: string;
  text?: string;
  /** h1 if nothing else is on the page. */
  as?: 'h1' | 'h2';
};

export function NotLoaded({ subject, error, retry, list, text, as = 'h1' }: NotLoadedProps) {
  if (isMissing(error)) {
    return (
      <EmptyState
        as={as}
        title={WORDS[subject].missing}
        text={text ?? 'It may have been deleted, or the link is wrong.'}
        action={<LinkButton href={list}>{WORDS[subject].list}</LinkButton>}
      />
    );
  }
  return (
    <ErrorPanel
      as={as}
      title={`Unable to load this ${subject}`}
      message={error?.message}
      retry={retry}
    />
  );
}
