import { useId, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { countUpName } from '#shared/domain/tournaments/count-up-name.ts';
import { TOURNAMENT_LIMITS } from '#shared/domain/tournaments/limits.ts';
import type { ReturningSides } from '#shared/domain/tournaments/returning-sides.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { paths } from '#web/lib/paths.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { RadioRow, Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FromNow } from '#web/ui/text/moment.tsx';
import { useCloneTournament } from '../../api/cloning.ts';
import { useRegistrations } from '../../api/reads.ts';
import { nameProblem } from '../templates/name-problem.ts';
import { skippedState } from './clone-part.tsx';
import { nextStart } from './next-start.ts';

type CloneTournamentDialogProps = { tournament: Tournament; viewer: Viewer; onClose: () => void };

/** See rules/tournaments 13. */
export default function CloneTournamentDialog({
  tournament,
  viewer,
  onClose,
}: CloneTournamentDialogProps) {
  const clone = useCloneTournament();
  const [, navigate] = useLocation();
  const form = useCloneForm(tournament);
  const { values, set } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = form.check();
    if (body === null || clone.isPending) return;
    clone.mutate(
      { params: { id: tournament.id }, body },
      {
        onSuccess: ({ id, skipped }) => {
          onClose();
          navigate(paths.tournament(id), { state: skippedState(skipped) });
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title="Clone Tournament"
      description="A new tournament with the same settings, scoring and images. Results, rooms and the stream are not copied."
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <NameAndStart form={form} />
        <Sides
          tournamentId={tournament.id}
          chosen={values.sides}
          isDraft={values.isDraft}
          onChoose={(sides) => set({ sides })}
        />
        <div className="grid">
          {tournament.assistants.length > 0 && (
            <Switch
              checked={values.assistants}
              onChange={(event) => set({ assistants: event.target.checked })}
            >
              {tournament.assistants.includes(viewer.userId)
                ? 'Keep the host and the other assistants'
                : 'Keep the assistants'}
            </Switch>
          )}
          <Switch
            checked={!values.isDraft}
            onChange={(event) => set({ isDraft: !event.target.checked })}
          >
            Publish at once
          </Switch>
          <p className="text-sm text-pretty text-muted-foreground">
            {values.isDraft
              ? 'Only you and your assistants see a draft. Nobody can register for it, so no teams are copied.'
              : 'Registration opens immediately, and Discord servers that follow tournaments are notified.'}
          </p>
        </div>
        <FormActions
          write={clone}
          action={values.isDraft ? 'Save Draft' : 'Publish Clone'}
          pendingAction="Cloning..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type Values = {
  name: string;
  start: string;
  sides: ReturningSides;
  assistants: boolean;
  isDraft: boolean;
};

type CloneForm = ReturnType<typeof useCloneForm>;

function useCloneForm(tournament: Tournament) {
  const name = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<Values>(() => propose(tournament, serverNow()));
  const [tried, setTried] = useState(false);
  const problems = {
    name: nameProblem(values.name, TOURNAMENT_LIMITS.name.max),
    start: fromLocalInput(values.start) === null ? 'Choose the date and time of the start.' : null,
  };
  return {
    name,
    start,
    values,
    problems: tried ? problems : { name: null, start: null },
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    /** Returns the body, or null after moving the focus to the first problem. */
    check: () => {
      setTried(true);
      const startDate = fromLocalInput(values.start);
      if (problems.name !== null || startDate === null) {
        (problems.name === null ? start : name).current?.focus();
        return null;
      }
      return {
        name: values.name.trim(),
        startDate,
        sides: values.isDraft ? ('none' as const) : values.sides,
        assistants: values.assistants,
        status: values.isDraft ? ('draft' as const) : ('open' as const),
      };
    },
  };
}

function propose({ name, startDate }: Tournament, now: number): Values {
  const { start, days } = nextStart(startDate, now);
  const year = new Date(startDate).getFullYear();
  return {
    name: countUpName(name, { days, year }),
    start: toLocalInput(start.toISOString()),
    sides: 'none',
    assistants: true,
    isDraft: false,
  };
}

function NameAndStart({ form: { name, start, values, problems, set } }: { form: CloneForm }) {
  const startDate = fromLocalInput(values.start);
  return (
    <>
      <Field label="Name" {...(problems.name !== null && { error: problems.name })}>
        {(control) => (
          <TextInput
            {...control}
            ref={name}
            dir="auto"
            autoComplete="off"
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Start"
        hint={
          startDate === null ? (
            'Your time.'
          ) : (
            <>
              Your time. That is <FromNow at={startDate} />.
            </>
          )
        }
        {...(problems.start !== null && { error: problems.start })}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={start}
            type="datetime-local"
            max="9999-12-31T23:59"
            autoComplete="off"
            className="scheme-dark"
            value={values.start}
            onChange={(event) => set({ start: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

type SidesProps = {
  tournamentId: string;
  chosen: ReturningSides;
  isDraft: boolean;
  onChoose: (sides: ReturningSides) => void;
};

function Sides({ tournamentId, chosen, isDraft, onChoose }: SidesProps) {
  const group = useId();
  const { data: registrations } = useRegistrations(tournamentId);
  const approved = registrations?.filter(({ status }) => status === 'approved').length ?? 0;
  if (approved === 0) return null;
  const teams = formatCount(approved, 'approved team');
  const choices = [
    ['none', 'No teams'],
    ['waitlist', `The ${teams}, on the waitlist`],
    ['approved', `The ${teams}, approved at once`],
  ] as const;
  return (
    <fieldset disabled={isDraft} className="grid gap-2 disabled:opacity-50">
      <legend className="mb-1.5 text-sm font-semibold">Teams</legend>
      {choices.map(([sides, label]) => (
        <RadioRow
          key={sides}
          group={group}
          checked={(isDraft ? 'none' : chosen) === sides}
          onChoose={() => onChoose(sides)}
        >
          {label}
        </RadioRow>
      ))}
    </fieldset>
  );
}
