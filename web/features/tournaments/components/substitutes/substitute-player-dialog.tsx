import { useState, type FormEvent } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useSubstitutePlayer } from '../../api/registering.ts';
import { SwapFields } from './swap-fields.tsx';
import { useSwap, type SwapState } from './use-swap.ts';

type SubstitutePlayerDialogProps = {
  tournament: Tournament;
  side: Registration;
  /** Host and assistants may bring in anyone from the clan or team. */
  runs: boolean;
  /** True if the dialog brings a player in, usually without replacing anybody. */
  bringsIn: boolean;
  onClose: () => void;
};

/** See rules/substitutes 4.1. */
export default function SubstitutePlayerDialog({
  tournament,
  side,
  runs,
  bringsIn,
  onClose,
}: SubstitutePlayerDialogProps) {
  const substitute = useSubstitutePlayer();
  const state = useSwap({ tournament, side, runs, bringsIn });
  const [isTried, setIsTried] = useState(false);
  const { swap, people, marks, problem } = state;
  const choose: SwapState['choose'] = (change) => {
    substitute.reset();
    setIsTried(false);
    state.choose(change);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem !== null) return;
    substitute.mutate(
      {
        params: { id: tournament.id, registrationId: side.id },
        body: { ...swap, ...(state.isLetIn && { anyway: true }) },
      },
      // The refusal may come from a change since the marks were loaded.
      { onSuccess: onClose, onError: marks.check },
    );
  };
  const elsewhere = swap.in === '' ? [] : marks.elsewhere(swap.in, side.id);
  return (
    <Dialog
      onClose={onClose}
      title={bringsIn ? 'Bring In a Player' : 'Substitute a Player'}
      description={<bdi className="wrap-anywhere">{side.name}</bdi>}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {people.isError && <Notice text="The players did not load." query={people} />}
        <SwapFields side={side} runs={runs} bringsIn={bringsIn} state={state} onChoose={choose} />
        {state.isOutside && runs && (
          <Switch
            checked={state.isLetIn}
            onChange={(event) => choose({ anyway: event.target.checked })}
          >
            Let in <bdi className="font-semibold wrap-anywhere">{state.name(swap.in)}</bdi>, who is
            not in the sponsor's Discord server
          </Switch>
        )}
        {elsewhere.length > 0 && (
          <p className="text-sm wrap-anywhere text-warning">
            Already in another registration: <bdi>{elsewhere.join(', ')}</bdi>
          </p>
        )}
        <output className="min-h-10 text-sm wrap-anywhere text-muted-foreground">
          {state.words}
        </output>
        <FormActions
          write={{
            isPending: substitute.isPending,
            error: isTried && problem !== null ? { message: problem } : substitute.error,
          }}
          action={bringsIn ? 'Bring In' : 'Substitute'}
          pendingAction="Saving..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
