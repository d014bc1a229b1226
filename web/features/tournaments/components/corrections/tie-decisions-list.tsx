import type { FinalScore } from '#shared/contract/results.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { useTakeBackTieDecisions } from '../../api/correction-writes.ts';
import { decidedTies, type DecidedTie } from './tie-groups.ts';

type TieDecisionsListProps = {
  tournamentId: string;
  scores: readonly FinalScore[];
  onClose: () => void;
};

/** All decisions, including those that wait until their teams are level again (rules/scoring 9.3 and 9.9). */
export function TieDecisionsList({ tournamentId, scores, onClose }: TieDecisionsListProps) {
  const takeBack = useTakeBackTieDecisions();
  const ties = decidedTies(scores);
  if (ties.length === 0) return null;
  const undo = (tie?: DecidedTie) => {
    const [first] = tie?.sides ?? [];
    const query = first === undefined ? {} : { registrationId: first.registrationId };
    takeBack.mutate({ params: { id: tournamentId }, query }, { onSuccess: onClose });
  };
  return (
    <section aria-labelledby="decisions" className="grid grid-cols-1 gap-2 border-t pt-4">
      <h3 id="decisions" className="font-semibold">
        Decisions
      </h3>
      <ul className="grid grid-cols-1">
        {ties.map((tie) => (
          <li
            key={tie.sides[0]?.registrationId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2"
          >
            <Decision {...tie} />
            <SmallButton disabled={takeBack.isPending} onClick={() => undo(tie)}>
              Take Back
              <span className="sr-only">
                {tie.sides.map(({ clanName }) => clanName).join(' before ')}
              </span>
            </SmallButton>
          </li>
        ))}
      </ul>
      <Problem className="text-sm">{takeBack.error?.message}</Problem>
      {ties.length > 1 && (
        <Button variant="ghost" pending={takeBack.isPending} onClick={() => undo()}>
          {takeBack.isPending ? 'Taking back...' : 'Take Back All Tie Decisions'}
        </Button>
      )}
    </section>
  );
}

function Decision({ sides, reason, applies }: DecidedTie) {
  return (
    <div className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">
      <p>
        {sides.map(({ registrationId, clanName }, index) => (
          <span key={registrationId}>
            {index > 0 && ' before '}
            <bdi className="font-semibold">{clanName}</bdi>
          </span>
        ))}
      </p>
      <p className="text-muted-foreground">
        <bdi>{reason}</bdi>
      </p>
      {!applies && (
        <p className="text-muted-foreground">
          Not in use: these teams are not level now. It applies again if they are.
        </p>
      )}
    </div>
  );
}
