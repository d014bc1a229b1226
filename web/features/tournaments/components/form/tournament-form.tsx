import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { TournamentCard } from '../../../../../shared/contract/tournaments.ts';
import { frozenFields } from '../../../../../shared/domain/tournaments/editing.ts';
import { BasicsSection } from './basics-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusField, problemsIn } from './field-labels.ts';
import { keepDraft, keptDraft } from './form-draft.ts';
import { FormScopeContext, type FormScope } from './form-scope.ts';
import type { TournamentValues } from './form-values.ts';
import { FormatSection } from './format-section.tsx';
import { frozenReasons } from './frozen-reason.ts';
import { PointsCurve } from './points-curve.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PrizeSection } from './prize-section.tsx';
import { resolveValues } from './resolve-values.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { ScoringSection } from './scoring-section.tsx';
import { serverProblems } from './server-problems.ts';
import type { RegistrationWindow } from './site-defaults.ts';
import { SponsorSection } from './sponsor-section.tsx';
import { StatusSection } from './status-section.tsx';
import { StreamSection } from './stream-section.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useFollowedClosing } from './use-followed-closing.ts';
import { useFrozenReset } from './use-frozen-reset.ts';

type Outcome = { onSuccess: () => void; onError: (error: Error) => void };

type TournamentFormProps = {
  /** What the form starts with, apart from what this tab kept. */
  initial: TournamentValues;
  /** How long registration is open by itself; null where nothing closes it. */
  window: RegistrationWindow | null;
  /** What publishing a draft proposes as the time that registration is open; null where it proposes nothing. */
  windowHours: number | null;
  /** The tournament that is edited; null for a new one. */
  tournament: TournamentCard | null;
  draftKey: string;
  backTo: string;
  isSaving: boolean;
  save: (values: TournamentValues, outcome: Outcome) => void;
  onDone: () => void;
};

/** The form that both creates and edits a tournament (spec part 1 §2 "Create and edit tournament"). */
export function TournamentForm(props: TournamentFormProps) {
  const [attempt, setAttempt] = useState(0);
  // Drawn anew, because the library's own reset forgets fields that have no reason to draw themselves again.
  return (
    <Attempt
      key={attempt}
      {...props}
      startedOver={attempt > 0}
      onStartOver={() => {
        keepDraft(props.draftKey, {});
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
  tournament,
  draftKey,
  backTo,
  isSaving,
  save,
  onDone,
  startedOver,
  onStartOver,
}: AttemptProps) {
  const [draft] = useState(() => keptDraft(draftKey));
  const form = useForm<TournamentValues>({
    resolver: resolveValues,
    defaultValues: { ...initial, ...draft },
    // The library's own jump knows the order of registration, not that of the page.
    shouldFocusError: false,
  });
  const typedOf = useFollowedClosing(form, window, draft);
  const status = tournament?.status ?? 'draft';
  useFrozenReset(form, initial, status);
  const scope: FormScope = {
    form,
    tournament,
    windowHours,
    isFrozen: (field) => frozenFields(status, [field]).length > 0,
    frozenReason: frozenReasons[status],
  };
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const state = useFormState({ control: form.control });
  const firstProblem = problemsIn(state)[0]?.field;
  const tries = state.submitCount + refusals;
  const answered = useRef(0);

  useEffect(() => {
    if (firstProblem === undefined || answered.current === tries) return;
    answered.current = tries;
    focusField(element.current, firstProblem);
  }, [firstProblem, tries]);

  useEffect(() => {
    if (startedOver) focusField(element.current, 'name');
  }, [startedOver]);

  const submit = form.handleSubmit((values) =>
    save(values, {
      onSuccess: () => {
        keepDraft(draftKey, {});
        onDone();
      },
      onError: (error) => {
        for (const { field, message } of serverProblems(error, values)) {
          form.setError(field, { type: 'server', message });
        }
        setRefusals((count) => count + 1);
      },
    }),
  );

  return (
    <FormScopeContext value={scope}>
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are interactive */}
        <form
          ref={element}
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={(event) => holdEnter(event, () => void submit())}
          className="min-w-0 [&_:disabled]:border-border [&_input]:scroll-my-28 [&_textarea]:scroll-my-28"
        >
          {Object.keys(draft).length > 0 && <RestoredNotice onStartOver={onStartOver} />}
          <ErrorSummary onJump={(field) => focusField(element.current, field)} />
          <BasicsSection />
          <ScheduleSection />
          <FormatSection />
          <ScoringSection />
          <PrizeSection />
          <SponsorSection />
          <StreamSection />
          {tournament === null && <StatusSection />}
          <SaveBar
            backTo={backTo}
            isSaving={isSaving}
            onJump={(field) => focusField(element.current, field)}
          />
          <UnsavedChanges initial={initial} draftKey={draftKey} typedOf={typedOf} />
        </form>
        <aside aria-label="How it will look" className="sticky top-8 hidden gap-4 lg:grid">
          <h2 className="eyebrow text-muted-foreground">In the list</h2>
          <PreviewCard />
          <PointsCurve />
        </aside>
      </div>
    </FormScopeContext>
  );
}

/** Enter in a line of text would publish a tournament that is half typed; with Ctrl or Cmd it saves from anywhere. */
function holdEnter(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== 'file') {
    event.preventDefault();
  }
}
