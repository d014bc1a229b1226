import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { formatCount } from '#web/lib/format/number.ts';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useRepeats } from '../series/repeat-fields.tsx';
import { toDraft, isChanged, storeDraft, describeScoring, type FormDraft } from './form-changes.ts';
import type { TournamentValues } from './form-fields.ts';
import { problemsIn, type FieldProblem } from './form-problems.ts';
import { useFormScope } from './form-scope.ts';

export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-primary/40 bg-card px-4 py-3">
      <span className="text-sm">Your earlier input was restored. Choose the images again.</span>
      <SmallButton onClick={onStartOver}>Start Over</SmallButton>
    </output>
  );
}

export function ErrorSummary({ onJump }: { onJump: (field: FieldProblem['field']) => void }) {
  const { form } = useFormScope();
  const problems = problemsIn(useFormState({ control: form.control }));
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <div className="mb-6 rounded-md border border-destructive/40 bg-card px-4 py-3">
          <p className="font-semibold">
            {formatCount(problems.length, 'field')} {problems.length === 1 ? 'needs' : 'need'}{' '}
            attention
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {problems.map(({ field, label }) => (
              <li key={field}>
                <button
                  type="button"
                  onClick={() => onJump(field)}
                  className="min-h-6 py-0.5 text-sm text-destructive underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type SaveBarProps = {
  backTo: string;
  isSaving: boolean;
  onJump: (field: FieldProblem['field']) => void;
};

/** The buttons are on the side that toasts do not cover. */
export function SaveBar({ backTo, isSaving, onJump }: SaveBarProps) {
  const { form, tournament, series } = useFormScope();
  const repeats = useRepeats();
  const problems = problemsIn(useFormState({ control: form.control }));
  const status = useWatch({ control: form.control, name: 'status' });
  const first = problems[0];
  const action = repeats
    ? 'Create Series'
    : status === 'draft'
      ? 'Save Draft'
      : 'Create Tournament';
  const isNew = tournament === null && series === null;
  return (
    <div className="keeps-foot z-10 -mx-4 flex flex-wrap items-center gap-3 border-t bg-background px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
      <div className="flex gap-3 max-sm:w-full">
        <LinkButton href={backTo} variant="secondary">
          Cancel
        </LinkButton>
        <Button type="submit" pending={isSaving} className="max-sm:grow">
          {isSaving ? 'Saving...' : isNew ? action : 'Save Changes'}
        </Button>
      </div>
      {first !== undefined && (
        <button
          type="button"
          onClick={() => onJump(first.field)}
          className="min-h-11 text-start text-sm font-semibold text-destructive underline underline-offset-4 max-sm:order-first max-sm:w-full hover:text-foreground"
        >
          {problems.length === 1 ? first.label : `${first.label} and ${problems.length - 1} more`}
          {problems.length === 1 ? ' needs attention' : ' need attention'}
        </button>
      )}
    </div>
  );
}

type NoPointsDialogProps = {
  values: TournamentValues;
  isNew: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A tournament without points is usually a mistake, so publishing one needs confirmation. */
export function NoPointsDialog({ values, isNew, onConfirm, onClose }: NoPointsDialogProps) {
  return (
    <ConfirmDialog
      action={isNew ? 'Create Without Points' : 'Save Without Points'}
      description={`${describeScoring(values)} ${isNew ? 'Create' : 'Save'} anyway?`}
      dismissal="Add Points"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

type UnsavedChangesProps = {
  initial: TournamentValues;
  draftKey: string;
  /** Removes values that the form itself has filled in. */
  withoutAutofilled: (draft: FormDraft) => FormDraft;
};

export function UnsavedChanges({ initial, draftKey, withoutAutofilled }: UnsavedChangesProps) {
  const { form } = useFormScope();
  const { control, subscribe } = form;
  const unsaved = useWatch({ control, compute: (values) => isChanged(values, initial) });
  const { asking, stay, leave } = useLeaveGuard(unsaved);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(draftKey, withoutAutofilled(toDraft(values, initial))),
      }),
    [subscribe, draftKey, initial, withoutAutofilled],
  );

  if (!asking) return null;
  return (
    <LeaveDialog
      onStay={stay}
      onLeave={() => {
        storeDraft(draftKey, {});
        leave();
      }}
    />
  );
}
