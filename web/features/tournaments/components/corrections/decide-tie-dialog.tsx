import { useRef, useState, type FormEvent } from 'react';
import type { FinalScore } from '#shared/contract/results.ts';
import { codePoints } from '#shared/domain/text.ts';
import { SCORING_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { useDecideTie } from '../../api/correction-writes.ts';
import { SideOrder } from './side-order.tsx';
import { TieDecisionsList } from './tie-decisions-list.tsx';
import { tieGroups } from './tie-groups.ts';

type DecideTieDialogProps = {
  tournamentId: string;
  scores: readonly FinalScore[];
  onClose: () => void;
};

/** See rules/scoring 9.8 and 9.9. */
export default function DecideTieDialog({ tournamentId, scores, onClose }: DecideTieDialogProps) {
  // A change on another device does not alter the order that is being chosen.
  const [groups] = useState(() => tieGroups(scores));
  const [chosen, setChosen] = useState(0);
  const group = groups[chosen];
  return (
    <Dialog
      onClose={onClose}
      title={group === undefined ? 'Tie Decisions' : 'Decide a Tie'}
      description={
        group === undefined
          ? 'No teams are level now.'
          : 'These teams are level in all tie-breaks. Everyone can see your order and the reason.'
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {groups.length > 1 && (
          <Field label="Tie">
            {(control) => (
              <SelectInput
                {...control}
                value={chosen}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {groups.map(({ sides }, index) => (
                  <option key={sides[0]?.registrationId} value={index}>
                    {`Place ${sides[0]?.rank ?? ''}: ${sides.map(({ clanName }) => clanName).join(', ')}`}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        )}
        {group !== undefined && (
          <TieForm
            key={chosen}
            tournamentId={tournamentId}
            sides={group.sides}
            reason={group.reason}
            onClose={onClose}
          />
        )}
        <TieDecisionsList tournamentId={tournamentId} scores={scores} onClose={onClose} />
      </div>
    </Dialog>
  );
}

type TieFormProps = {
  tournamentId: string;
  sides: readonly FinalScore[];
  /** The reason of the current decision; null if there is none. */
  reason: string | null;
  onClose: () => void;
};

function TieForm({ tournamentId, sides, reason, onClose }: TieFormProps) {
  const decide = useDecideTie();
  const input = useRef<HTMLTextAreaElement>(null);
  const [order, setOrder] = useState(sides);
  const [typed, setTyped] = useState(reason ?? '');
  const [tried, setTried] = useState(false);
  const problem = reasonProblem(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return input.current?.focus();
    const idsOf = (of: readonly FinalScore[]) => of.map(({ registrationId }) => registrationId);
    const expectedDecision = reason === null ? null : { registrationIds: idsOf(sides), reason };
    const body = { registrationIds: idsOf(order), reason: typed, expectedDecision };
    decide.mutate({ params: { id: tournamentId }, body }, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <SideOrder sides={order} onChange={setOrder} />
      <Field
        label="Reason"
        hint="For example a coin toss, or the result of the game between them."
        {...(tried && problem !== null && { error: problem })}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={input}
            rows={2}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <FormActions
        write={decide}
        action="Decide Tie"
        pendingAction="Deciding..."
        onCancel={onClose}
      />
    </form>
  );
}

function reasonProblem(typed: string): string | null {
  const { max } = SCORING_LIMITS.reason;
  if (typed.trim() === '') return 'Please say why the tie is decided this way';
  return codePoints(typed.trim()) > max ? `At most ${max} characters are allowed.` : null;
}
