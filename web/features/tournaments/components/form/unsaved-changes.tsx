import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { LeaveDialog } from '../../../../ui/leave-dialog.tsx';
import { draftOf, keepDraft, type FormDraft } from './form-draft.ts';
import { useFormScope } from './form-scope.ts';
import type { TournamentValues } from './form-values.ts';
import { isChanged } from './read-values.ts';

type UnsavedChangesProps = {
  initial: TournamentValues;
  draftKey: string;
  /** Takes out of a draft what nobody typed. */
  typedOf: (draft: FormDraft) => FormDraft;
};

/** Keeps what is typed through a reload, and asks before it is left behind. */
export function UnsavedChanges({ initial, draftKey, typedOf }: UnsavedChangesProps) {
  const { form } = useFormScope();
  const { control, subscribe } = form;
  const unsaved = useWatch({ control, compute: (values) => isChanged(values, initial) });
  const { asking, stay, leave } = useLeaveGuard(unsaved);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draftKey, typedOf(draftOf(values, initial))),
      }),
    [subscribe, draftKey, initial, typedOf],
  );

  if (!asking) return null;
  return (
    <LeaveDialog
      onStay={stay}
      onLeave={() => {
        keepDraft(draftKey, {});
        leave();
      }}
    />
  );
}
