import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { Scoring } from '#shared/contract/scoring.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useChangeScoring } from '../../api/correction-writes.ts';
import { useScoring, useScoringPreview, type ScoringChange } from '../../api/scoring-reads.ts';
import { toValues, type TournamentValues } from '../form/form-fields.ts';
import { NumberField } from '../form/form-parts.tsx';
import { toErrors } from '../form/form-problems.ts';
import { FormScopeContext } from '../form/form-scope.ts';
import { holdEnter } from '../form/hold-enter.ts';
import { useProblemFocus } from '../form/use-problem-focus.ts';
import { LeagueField } from '../form/scoring/league-field.tsx';
import { MoreRules } from '../form/scoring/more-rules.tsx';
import type { ScoringValues } from '../form/scoring/use-scoring-files.ts';
import { PlacementPointsField } from '../form/special-fields.tsx';
import { ArrivedScoring } from './scoring/arrived-scoring.tsx';
import { changesAnything, readChange, rebase, showScoring } from './scoring/typed-scoring.ts';
import { WhatThisChanges } from './scoring/what-this-changes.tsx';

/** How long after the last key press the preview is requested, in milliseconds. */
const PAUSE = 500;

type ChangeScoringDialogProps = { tournament: Tournament; onClose: () => void };

/** See rules/scoring 12. */
export default function ChangeScoringDialog({ tournament, onClose }: ChangeScoringDialogProps) {
  const scoring = useScoring(tournament.id);
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Change Scoring"
      description="Played rounds are scored again, and everyone can see the new table."
    >
      {scoring.data !== undefined ? (
        <ScoringForm tournament={tournament} saved={scoring.data} onClose={onClose} />
      ) : scoring.error === null ? (
        <>
          <p className="sr-only">Loading the scoring...</p>
          <Skeleton className="h-96" />
        </>
      ) : (
        <Notice text={scoring.error.message} query={scoring} />
      )}
    </Dialog>
  );
}

type ScoringFormProps = ChangeScoringDialogProps & { saved: Scoring };

function ScoringForm({ tournament, saved, onClose }: ScoringFormProps) {
  // A change on another device does not alter the typed values.
  const [base, setBase] = useState(saved);
  const [arrived, setArrived] = useState<{ before: Scoring; after: Scoring }>();
  const form = useForm<TournamentValues>({
    resolver: resolveChange(base, tournament),
    defaultValues: { ...toValues(tournament), ...showScoring(saved) },
    shouldFocusError: false,
  });
  const { setFocus } = form;
  // The dialog opens before the scoring is loaded.
  useEffect(() => setFocus('pointsPerKill'), [setFocus]);
  const change = useChangeScoring();
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(form, element);
  const set = (values: ScoringValues) => {
    const options = { shouldValidate: form.formState.isSubmitted };
    form.setValue('pointsPerKill', values.pointsPerKill, options);
    form.setValue('placementPoints', values.placementPoints, options);
    form.setValue('scoringRules', values.scoringRules, options);
  };
  const meet = (error: Error | null) => {
    const newer = newerScoring(error);
    if (newer === null || newer.version === base.version) return;
    set(rebase(form.getValues(), base, newer, tournament.maxTeams));
    setArrived({ before: base, after: newer });
    setBase(newer);
  };
  const submit = (event: FormEvent) =>
    form.handleSubmit((values) => {
      const read = readChange(values, base, tournament);
      if (!('body' in read)) return;
      if (!changesAnything(read.body)) return onClose();
      change.mutate(
        { params: { id: tournament.id }, body: read.body },
        { onSuccess: onClose, onError: meet },
      );
    })(event);

  return (
    <FormScopeContext
      value={{
        form,
        tournament,
        series: null,
        windowHours: null,
        mayDeductPoints: true,
        isFrozen: () => false,
        getFrozenReason: () => '',
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields are interactive */}
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => holdEnter(event, () => element.current?.requestSubmit())}
        className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="grid content-start gap-5 sm:grid-cols-6">
          <LeagueField />
          <NumberField name="pointsPerKill" inputMode="decimal" className="sm:col-span-2" />
          <PlacementPointsField />
          <MoreRules />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-0">
          {arrived !== undefined && (
            <ArrivedScoring
              {...arrived}
              onDrop={() => {
                set(showScoring(base));
                setArrived(undefined);
              }}
            />
          )}
          <Previewed
            form={form}
            base={base}
            tournament={tournament}
            isChanging={change.isPending}
            onRefused={meet}
          />
          <FormActions
            write={{
              isPending: change.isPending,
              error: newerScoring(change.error) === null ? change.error : null,
            }}
            action="Change Scoring"
            pendingAction="Changing..."
            onCancel={onClose}
          />
        </div>
      </form>
    </FormScopeContext>
  );
}

type PreviewedProps = {
  form: UseFormReturn<TournamentValues>;
  base: Scoring;
  tournament: Tournament;
  /** No preview is requested during a save, because the save will make its version outdated. */
  isChanging: boolean;
  onRefused: (error: Error | null) => void;
};

function Previewed({ form, base, tournament, isChanging, onRefused }: PreviewedProps) {
  const [pointsPerKill, placementPoints, scoringRules] = useWatch({
    control: form.control,
    name: ['pointsPerKill', 'placementPoints', 'scoringRules'],
  });
  const read = readChange({ pointsPerKill, placementPoints, scoringRules }, base, tournament);
  const typed = 'body' in read ? JSON.stringify(read.body) : null;
  const settled = useSettled(typed, PAUSE);
  const body = settled === null ? null : (JSON.parse(settled) as ScoringChange);
  const asks = !isChanging && body !== null && changesAnything(body);
  const preview = useScoringPreview(tournament.id, asks ? body : null);
  const { error } = preview;
  const tell = useEffectEvent(onRefused);
  useEffect(() => tell(error), [error]);
  return (
    <WhatThisChanges
      advice={adviceFor(read)}
      preview={{
        ...preview,
        // Changes by another user have their own notice.
        error: newerScoring(error) === null ? error : null,
        isFetching: preview.isFetching || typed !== settled,
      }}
    />
  );
}

function adviceFor(read: ReturnType<typeof readChange>): string | null {
  if (!('body' in read)) return 'Some of the values are not valid yet.';
  return changesAnything(read.body) ? null : 'Nothing is changed yet.';
}

function resolveChange(base: Scoring, tournament: Tournament): Resolver<TournamentValues> {
  return (values) => {
    const read = readChange(values, base, tournament);
    return 'body' in read
      ? { values, errors: {} }
      : { values: {}, errors: toErrors(read.issues, values) };
  };
}

/** See rules/scoring 12.4. */
function newerScoring(error: Error | null): Scoring | null {
  if (!(error instanceof ApiError) || error.code !== 'scoring_changed') return null;
  return 'scoring' in error.body ? (error.body.scoring as Scoring) : null;
}
