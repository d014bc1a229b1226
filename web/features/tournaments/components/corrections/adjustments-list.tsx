import { useState } from 'react';
import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { correctionProblem } from '#shared/domain/tournaments/corrections.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatAfter, formatSigned } from './signed.ts';

const TakeBackAdjustmentDialog = lazyDialog(() => import('./take-back-adjustment-dialog.tsx'));

type AdjustmentsListProps = { tournament: Tournament; adjustments: readonly Adjustment[] };

/** Everyone can read who gained or lost points and why (rules/scoring 9.6). */
export default function AdjustmentsList({ tournament, adjustments }: AdjustmentsListProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState<Adjustment>();
  const takesBack =
    runsTournament(viewer, tournament) &&
    correctionProblem('adjustment', tournament.status) === null;
  return (
    <section aria-labelledby="adjustments" className="mt-4">
      <h2 id="adjustments" className="heading mb-2 text-2xl">
        Adjustments
      </h2>
      <ul className="border-t">
        {adjustments.map((adjustment) => (
          <li
            key={adjustment.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2"
          >
            <Entry adjustment={adjustment} />
            {takesBack && adjustment.takenBack === null && (
              <SmallButton className="print:hidden" onClick={() => setOpen(adjustment)}>
                Take Back…
                <span className="sr-only">
                  {formatSigned(adjustment.points)} of {adjustment.clanName}
                </span>
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <TakeBackAdjustmentDialog
          tournamentId={tournament.id}
          adjustment={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function Entry({ adjustment }: { adjustment: Adjustment }) {
  const { clanName, points, reason, afterRound, at, takenBack } = adjustment;
  const Text = takenBack === null ? 'span' : 's';
  return (
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p>
        <Text className={classNames(takenBack !== null && 'text-muted-foreground')}>
          {takenBack !== null && <span className="sr-only">No longer counts: </span>}
          <bdi className="font-semibold">{clanName}</bdi>{' '}
          <bdi className="figure text-lg">{formatSigned(points)}</bdi> <bdi>{reason}</bdi>
        </Text>
      </p>
      {takenBack !== null && (
        <p className="text-sm">
          Taken back: <bdi>{takenBack.reason}</bdi> ·{' '}
          <Moment at={takenBack.at} className="text-muted-foreground" />
        </p>
      )}
      <p className="text-sm text-muted-foreground">
        {formatAfter(afterRound)} · <Moment at={at} />
      </p>
    </div>
  );
}
