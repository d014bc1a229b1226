import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx';
import type { ClanForm } from './clan-fields.tsx';
import { changedFields } from '#web/lib/form-problems.ts';
import type { ClanValues } from './clan-values.ts';

export function UnsavedClan({ form, initial }: { form: ClanForm; initial: ClanValues }) {
  // The comparison is not in `compute`, because a save changes `initial` but not the values.
  const values = useWatch({ control: form.control, compute: (all: ClanValues) => all });
  const unsaved = changedFields(values, initial).length > 0;
  const { asking, stay, leave } = useLeaveGuard(unsaved);
  return asking && <LeaveDialog onStay={stay} onLeave={leave} />;
}
