import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { giveAdjustment } from '#shared/contract/adjustments.ts';
import { compareNames } from '#shared/domain/ranking.ts';
import { latestRoundWithResults } from '#shared/domain/tournaments/corrections.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { useGiveAdjustment } from '../../api/correction-writes.ts';
import { useRegistrations, useRounds } from '../../api/reads.ts';
import { readSigned, formatAfter } from './signed.ts';

type GiveAdjustmentDialogProps = { tournamentId: string; onClose: () => void };
type Body = z.infer<typeof giveAdjustment.body>;

/** See rules/scoring 9.4 and 9.5. */
export default function GiveAdjustmentDialog({ tournamentId, onClose }: GiveAdjustmentDialogProps) {
  const { data: registrations } = useRegistrations(tournamentId);
  const { data: rounds } = useRounds(tournamentId);
  return (
    <Dialog
      onClose={onClose}
      title="Adjust Points"
      description="Everyone can see the points and the reason below the table."
    >
      {registrations === undefined || rounds === undefined ? (
        <p className="text-sm text-muted-foreground">Loading the teams...</p>
      ) : (
        <AdjustmentForm
          tournamentId={tournamentId}
          sides={registrations
            .filter(({ status }) => status === 'approved')
            .toSorted((a, b) => compareNames(a.name, b.name))}
          latest={latestRoundWithResults(
            rounds.map(({ roundNumber, roundResults }) => ({ roundNumber, rows: roundResults })),
          )}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type AdjustmentFormProps = GiveAdjustmentDialogProps & {
  sides: readonly { id: string; name: string }[];
  /** The latest round with results; 0 if there is none. */
  latest: number;
};

function AdjustmentForm({ tournamentId, sides, latest, onClose }: AdjustmentFormProps) {
  const give = useGiveAdjustment();
  const { register, handleSubmit, formState, setFocus } = useForm<Body>({
    resolver: zodResolver(giveAdjustment.body),
    defaultValues: { registrationId: '', reason: '', afterRound: latest },
  });
  // The dialog may have opened before the teams were loaded.
  useEffect(() => setFocus('registrationId'), [setFocus]);
  const { registrationId, points, reason, afterRound } = formState.errors;
  const submit = handleSubmit((body) =>
    give.mutate({ params: { id: tournamentId }, body }, { onSuccess: onClose }),
  );
  const choices = Array.from({ length: latest + 1 }, (_, index) => latest - index);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
      <Field label="Team" {...(registrationId !== undefined && { error: 'Choose a team.' })}>
        {(control) => (
          <SelectInput {...control} {...register('registrationId')} data-initial-focus>
            <option value="">Choose a team</option>
            {sides.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Points" hint="5 gives points, -2 takes some away." error={points?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('points', { setValueAs: readTyped })}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Reason" error={reason?.message}>
        {(control) => <TextArea {...control} {...register('reason')} rows={2} />}
      </Field>
      <Field
        label="After round"
        hint={
          latest === 0
            ? 'No round has results yet, so these are points that the team brings along.'
            : 'Match points of earlier rounds do not change.'
        }
        error={afterRound?.message}
      >
        {(control) => (
          <SelectInput {...control} {...register('afterRound', { valueAsNumber: true })}>
            {choices.map((number) => (
              <option key={number} value={number}>
                {formatAfter(number)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <FormActions
        write={give}
        action="Adjust Points"
        pendingAction="Adjusting..."
        onCancel={onClose}
      />
    </form>
  );
}

/** The form calls this again with a number that was already read. */
function readTyped(typed: unknown): number {
  return typeof typed === 'string' ? readSigned(typed) : Number(typed);
}
