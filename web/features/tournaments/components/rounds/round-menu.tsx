import { useState } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { ignoreProblem } from '#shared/domain/tournaments/rounds.ts';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { useCountRoundAgain } from '../../api/round-writes.ts';
import { LATE_SENTENCE, whyNotCounted } from '../not-counted.ts';

const IgnoreRoundDialog = lazyDialog(() => import('./ignore-round-dialog.tsx'));

type RoundMenuProps = { tournamentId: string; status: TournamentStatus; round: Round };

export function RoundMenu({ tournamentId, status, round }: RoundMenuProps) {
  const [ignoring, setIgnoring] = useState(false);
  const countAgain = useCountRoundAgain();
  const number = round.roundNumber;
  const isIgnored = round.ignored !== null;
  if (ignoreProblem(isIgnored ? 'count' : 'ignore', status, isIgnored) !== null) return null;
  return (
    <>
      <Menu
        label={`More for round ${number}`}
        busy={countAgain.isPending}
        items={[
          isIgnored
            ? {
                label: 'Count This Round Again',
                onChoose: () =>
                  countAgain.mutate({ params: { id: tournamentId, round: String(number) } }),
              }
            : { label: 'Ignore This Round…', onChoose: () => setIgnoring(true) },
        ]}
      >
        More
      </Menu>
      {ignoring && (
        <IgnoreRoundDialog
          tournamentId={tournamentId}
          number={number}
          onClose={() => setIgnoring(false)}
        />
      )}
    </>
  );
}

/** Renders nothing for a round that counts, and for one that nobody played. */
export function NotCounted({ round }: { round: Round }) {
  if (round.ignored !== null) {
    return (
      <div className="rounded-md border bg-card px-4 py-3 text-sm">
        <p className="font-semibold">This round is ignored. It does not count.</p>
        <p dir="auto" className="text-start wrap-anywhere text-muted-foreground">
          {round.ignored.reason}
        </p>
      </div>
    );
  }
  if (whyNotCounted(round) === null) return null;
  return <p className="rounded-md border bg-card px-4 py-3 text-sm">{LATE_SENTENCE}</p>;
}
