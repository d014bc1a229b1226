import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { correctionProblem, scoringChangeProblem } from '#shared/domain/tournaments/corrections.ts';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { decidedTies, tieGroups } from './tie-groups.ts';

const ChangeScoringDialog = lazyDialog(() => import('./change-scoring-dialog.tsx'));
const GiveAdjustmentDialog = lazyDialog(() => import('./give-adjustment-dialog.tsx'));
const DecideTieDialog = lazyDialog(() => import('./decide-tie-dialog.tsx'));

type CorrectionsMenuProps = { tournament: Tournament; scores: readonly FinalScore[] };

/** See rules/scoring 9 and 12. */
export default function CorrectionsMenu({ tournament, scores }: CorrectionsMenuProps) {
  const [open, setOpen] = useState<'adjustment' | 'scoring' | 'tie'>();
  const { status } = tournament;
  const close = () => setOpen(undefined);
  const adjusts = correctionProblem('adjustment', status) === null;
  const rescores = scoringChangeProblem(status) === null;
  const decides = correctionProblem('tie', status) === null;
  const hasTie = decides && tieGroups(scores).length > 0;
  const hasDecision = decides && decidedTies(scores).length > 0;
  const items = [
    ...(adjusts ? [{ label: 'Adjust Points…', onChoose: () => setOpen('adjustment') }] : []),
    ...(rescores ? [{ label: 'Change Scoring…', onChoose: () => setOpen('scoring') }] : []),
    ...(hasTie || hasDecision
      ? [
          {
            label: hasTie ? 'Decide a Tie…' : 'Tie Decisions…',
            onChoose: () => setOpen('tie'),
          },
        ]
      : []),
  ];
  return (
    <>
      {/* An open dialog stays open if another user cancels the tournament, so the typed text is not lost. */}
      {items.length > 0 && (
        <Menu label="Correct the table" items={items}>
          Correct
          <ChevronDown aria-hidden className="size-4" />
        </Menu>
      )}
      {open === 'adjustment' && (
        <GiveAdjustmentDialog tournamentId={tournament.id} onClose={close} />
      )}
      {open === 'scoring' && <ChangeScoringDialog tournament={tournament} onClose={close} />}
      {open === 'tie' && (
        <DecideTieDialog tournamentId={tournament.id} scores={scores} onClose={close} />
      )}
    </>
  );
}
