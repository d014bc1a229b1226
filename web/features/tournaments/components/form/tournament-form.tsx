import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Series } from '#shared/contract/series.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { RegistrationWindow } from '../registration-window.tsx';
import { useAutofilledClosing, useAutofilledPoints, useFrozenReset } from './autofilled-values.ts';
import { needsPointsConfirmation, storeDraft, loadDraft } from './form-changes.ts';
import type { TournamentValues } from './form-fields.ts';
import {
  ErrorSummary,
  NoPointsDialog,
  RestoredNotice,
  SaveBar,
  UnsavedChanges,
} from './form-frame.tsx';
import { focusField, resolveValues, serverProblems, type FieldProblem } from './form-problems.ts';
import { explainFrozen, FormScopeContext, listFrozen, type FormScope } from './form-scope.ts';
import { holdEnter } from './hold-enter.ts';
import { Preview } from './preview.tsx';
import { Sections } from './sections.tsx';
import { StatusSection } from './status-section.tsx';
import { useProblemFocus } from './use-problem-focus.ts';

type Outcome = {
  /** The form leads to `then`, by default back. */
  onSuccess: (then?: string) => void;
  onError: (error: Error) => void;
};

type TournamentFormProps = {
  /** The values before the stored draft is applied. */
  initial: TournamentValues;
  /** Null if registration has no automatic closing time. */
  window: RegistrationWindow | null;
  /** The hours of open registration that are proposed when a draft is published; null for no proposal. */
  windowHours: number | null;
  /** True if the points follow the number of teams until the host enters others. */
  fillsPoints: boolean;
  /** Null for a new tournament. */
  tournament: Tournament | null;
  series?: Series | null;
  draftKey: string;
  backTo: string;
  isSaving: boolean;
  save: (values: TournamentValues, outcome: Outcome) => void;
  onDone: (then?: string) => void;
};

export function TournamentForm(props: TournamentFormProps) {
  const [attempt, setAttempt] = useState(0);
  // It is remounted, because the library's reset does not change fields that are not rerendered.
  return (
    <Attempt
      key={attempt}
      {...props}
      startedOver={attempt > 0}
      onStartOver={() => {
        storeDraft(props.draftKey, {});
        setAttempt(attempt + 1);
      }}
    />
  );
}

type AttemptProps = TournamentFormProps & { startedOver: boolean; onStartOver: () => void };

function Attempt({
  initial,
  window,
  windowHours,
  fillsPoints,
  tournament,
  series = null,
  draftKey,
  backTo,
  isSaving,
  save,
  onDone,
  startedOver,
  onStartOver,
}: AttemptProps) {
  const [draft] = useState(() => loadDraft(draftKey));
  const form = useForm<TournamentValues>({
    resolver: resolveValues(tournament === null ? null : initial),
    defaultValues: { ...initial, ...draft },
    // The library would focus by order of registration, not by order on the page.
    shouldFocusError: false,
  });
  const withoutAutofilledClosing = useAutofilledClosing(form, window, draft);
  const withoutAutofilledPoints = useAutofilledPoints(form, fillsPoints, draft);
  const frozen = listFrozen(tournament);
  useFrozenReset(form, initial, tournament);
  const scope: FormScope = {
    form,
    tournament,
    series,
    windowHours,
    mayDeductPoints: false,
    isFrozen: (field) => frozen.includes(field),
    getFrozenReason: (field) => explainFrozen(tournament, field),
  };
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: FieldProblem['field']) => focusField(element.current, field);
  const sending = useSending({ form, element, initial, tournament, draftKey, save, onDone });
  useEffect(() => {
    if (startedOver) focusField(element.current, 'name');
  }, [startedOver]);

  return (
    <FormScopeContext value={scope}>
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are interactive */}
        <form
          ref={element}
          noValidate
          onSubmit={(event) => void sending.submit(event)}
          onKeyDown={(event) => holdEnter(event, () => void sending.submit())}
          className="min-w-0 [&_:disabled]:border-border [&_input]:scroll-my-28 [&_textarea]:scroll-my-28"
        >
          {Object.keys(draft).length > 0 && <RestoredNotice onStartOver={onStartOver} />}
          <ErrorSummary onJump={focus} />
          <Sections />
          <StatusSection />
          <SaveBar backTo={backTo} isSaving={isSaving} onJump={focus} />
          {sending.withoutPoints !== undefined && (
            <NoPointsDialog
              values={sending.withoutPoints}
              isNew={tournament === null}
              onConfirm={sending.confirm}
              onClose={sending.decline}
            />
          )}
          <UnsavedChanges
            initial={initial}
            draftKey={draftKey}
            withoutAutofilled={(changed) =>
              withoutAutofilledPoints(withoutAutofilledClosing(changed))
            }
          />
        </form>
        <Preview />
      </div>
    </FormScopeContext>
  );
}

type Sending = Pick<
  TournamentFormProps,
  'initial' | 'tournament' | 'draftKey' | 'save' | 'onDone'
> & {
  form: UseFormReturn<TournamentValues>;
  element: RefObject<HTMLFormElement | null>;
};

function useSending({ form, element, initial, tournament, draftKey, save, onDone }: Sending) {
  const [withoutPoints, setWithoutPoints] = useState<TournamentValues>();
  const [refusals, setRefusals] = useState(0);
  useProblemFocus(form, element, refusals);

  const send = (values: TournamentValues) =>
    save(values, {
      onSuccess: (then) => {
        storeDraft(draftKey, {});
        onDone(then);
      },
      onError: (error) => {
        for (const { field, message } of serverProblems(error, values)) {
          form.setError(field, { type: 'server', message });
        }
        setRefusals((count) => count + 1);
      },
    });
  return {
    submit: (event?: FormEvent) =>
      form.handleSubmit((values) => {
        if (!needsPointsConfirmation(values, initial, tournament)) return send(values);
        // When the dialog closes, it returns the focus to the points.
        focusField(element.current, 'placementPoints.0');
        setWithoutPoints(values);
      })(event),
    /** Values that wait for a confirmation, because they give no points. */
    withoutPoints,
    confirm: () => {
      setWithoutPoints(undefined);
      if (withoutPoints !== undefined) send(withoutPoints);
    },
    decline: () => setWithoutPoints(undefined),
  };
}
