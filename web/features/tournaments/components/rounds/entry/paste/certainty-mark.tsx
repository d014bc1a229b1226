import { Check } from 'lucide-react';
import type { Match } from '#shared/domain/tournaments/paste/match-names.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';

const reasons: Readonly<Record<string, string>> = {
  name: 'The names are nearly the same, and no other comes close.',
  players: 'The players of this line are in this team.',
};

type CertaintyMarkProps = { match: Match; name: string };

/** A tick, or a sign that explains why the match is sure. */
export function CertaintyMark({ match: { certainty, by }, name }: CertaintyMarkProps) {
  if (certainty !== 'sure') {
    return (
      <>
        <Check aria-hidden className="mx-1 size-4 shrink-0 text-primary" />
        <span className="sr-only">The same name: </span>
      </>
    );
  }
  return (
    <Tooltip text={reasons[by ?? ''] ?? reasons['name']}>
      <button
        type="button"
        aria-label={`Why ${isolated(name)} is sure`}
        className="inline-grid size-6 shrink-0 place-items-center rounded-md font-semibold text-primary hover:bg-accent"
      >
        ≈
      </button>
    </Tooltip>
  );
}
